/** FIDE's codes of its federations, as lists have them beside names. */
const FEDERATIONS: ReadonlySet<string> = new Set(
  (
    'AFG AHO ALB ALG AND ANG ANT ARG ARM ARU AUS AUT AZE BAH BAN BAR BDI BEL BER BHU BIH BIZ BLR BOL BOT BRA BRN BRU BUL BUR CAF CAM CAN CAY CHA ' +
    'CHI CHN CIV CMR COD COL COM CPV CRC CRO CUB CYP CZE DEN DJI DMA DOM ECU EGY ENG ERI ESA ESP EST ETH FAI FID FIJ FIN FRA GAB GAM GCI GEO GEQ ' +
    'GER GHA GRE GRL GRN GUA GUM GUY HAI HKG HON HUN INA IND IOM IRI IRL IRQ ISL ISR ISV ITA IVB JAM JCI JOR JPN KAZ KEN KGZ KOR KOS KSA KUW LAO ' +
    'LAT LBA LBN LBR LCA LES LIB LIE LTU LUX MAC MAD MAR MAS MAW MDA MDV MEX MGL MKD MLI MLT MNC MNE MOZ MRI MTN MYA NAM NAU NCA NCL NED NEP NGR NIG ' +
    'NOR NRU NZL OMA PAK PAN PAR PER PHI PLE PLW PNG POL POR PUR QAT ROU RSA RUS RWA SCO SEN SEY SGP SKN SLE SLO SMR SOL SOM SRB SRI SSD STP SUD SUI ' +
    'SUR SVK SWE SWZ SYR TAN TGA THA TJK TKM TLS TOG TPE TTO TUN TUR UAE UGA UKR URU USA UZB VAN VEN VIE VIN WLS YEM ZAM ZIM'
  ).split(' '),
);

/**
 * The federation that may be meant by the last word of a name: LEE is a family, and HUN is most often none. As TAN and PAN are both, it is
 * told, and not taken off the name.
 */
export function federationAtEnd(name: string): string | null {
  const [, before = '', last = ''] = /^(.*\S)\s+([A-Z]{3})$/u.exec(name) ?? [];
  return FEDERATIONS.has(last) && /\p{Ll}/u.test(before) ? last : null;
}
