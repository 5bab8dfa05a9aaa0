/** For paper (A4) and screens, without anything that would have to be fetched. */
export const REPORT_STYLE = `
@page { size: A4; margin: 15mm 14mm 17mm; }
:root { color-scheme: light; font: 9pt/1.35 system-ui, "Segoe UI", "Liberation Sans", "DejaVu Sans", sans-serif; color: #111; background: #fff; }
body { margin: 0 auto; max-width: 182mm; }
@media screen { body { padding: 10mm; } }
h1 { font-size: 20pt; line-height: 1.15; margin: 0 0 2mm; overflow-wrap: anywhere; }
h2 { font-size: 12.5pt; margin: 8mm 0 2mm; padding-top: 1.5mm; border-top: 0.6pt solid #111; break-after: avoid; }
p { margin: 0 0 2mm; }
.lead { font-size: 10.5pt; }
.hint, .none { color: #444; }
dl { display: grid; grid-template-columns: max-content 1fr; gap: 0.6mm 4mm; margin: 3mm 0 0; }
dt { color: #444; }
dd { margin: 0; overflow-wrap: anywhere; }
table { width: 100%; border-collapse: collapse; font-variant-numeric: tabular-nums; }
thead { display: table-header-group; }
tr { break-inside: avoid; }
tr:nth-child(-n + 2) { break-after: avoid; }
tr:nth-last-child(-n + 2) { break-before: avoid; }
th { text-align: start; font-weight: 600; font-size: 8pt; color: #333; border-bottom: 0.6pt solid #111; vertical-align: bottom; }
th, td { padding: 0.7mm 1.6mm 0.7mm 0; }
td { vertical-align: top; border-bottom: 0.25pt solid #bbb; overflow-wrap: break-word; }
table:is(.rulings, .incidents, .corrections) td:nth-child(2), table:is(.doubts, .absences) td:first-child { min-width: 34mm; }
table.results td:first-child { min-width: 57mm; }
table.results td:is(:nth-child(2), :nth-child(3)) { overflow-wrap: anywhere; }
table.matches td:nth-child(n + 4):nth-child(-n + 6) { white-space: nowrap; }
table.matches td:is(:nth-child(2), :nth-child(3), :last-child) { overflow-wrap: anywhere; }
table.matches td:first-child { min-width: 30mm; }
table:is(.rounds, .players, .standings) { font-size: 8pt; }
table.rounds td, table.rounds th { padding-inline-end: 1.4mm; }
table.rounds td:nth-child(n + 5), table.rounds th:nth-child(n + 5) { text-align: end; padding-inline: 0.5mm; }
table.rounds th:nth-child(n + 8):nth-child(-n + 10) { white-space: nowrap; }
table.rounds tr:last-child td { font-weight: 600; border-top: 0.6pt solid #111; }
table.players span { white-space: nowrap; }
table.players :is(td, th) { padding-inline-end: 1.2mm; }
table.players td:first-child { min-width: 34mm; overflow-wrap: anywhere; }
table.players + table.players { margin-block-start: 5mm; }
.draw { break-inside: avoid; padding: 1.5mm 0; border-bottom: 0.25pt solid #bbb; }
.draw p { margin: 0 0 0.8mm; }
.draw b { font-size: 10pt; }
.hash { font: 8pt/1.3 "Liberation Mono", "DejaVu Sans Mono", monospace; }
.hash span { display: inline-block; margin-inline-end: 0.7em; }
.withdrawn { color: #555; text-decoration: line-through; }
`;
