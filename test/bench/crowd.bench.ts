import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { openOwnBrowser } from '../support/browser.ts';
import { AlertHall } from './alerts/alert-hall.ts';
import type { Scene } from './alerts/alert-hall.ts';
import { CrowdScreens } from './crowd/crowd-screens.ts';
import type { Frames } from './crowd/crowd-screens.ts';

/** Tables of the large hall and of the one beside it; fewer for a quick look. */
const TABLES = Number(process.env['ARBITER960_TABLES'] ?? 600);
const FEW = Math.min(60, TABLES);
/** Of these the boards do what is measured; at the others simulated people play. */
const MEASURED = 20;
const CONSOLES = 3;
/** How often each scene is measured at each table. */
const TIMES = Number(process.env['ARBITER960_ALERTS'] ?? 5);
/** Frames come every 16.7 ms: three are 50, as far as a browser tells tenths of a millisecond. */
const LONG_MS = 50.5;
/** Until every screen has drawn what happened while time was skipped. */
const DRAWN_MS = 3_000;

const SCENES: readonly Scene[] = [
  { name: 'mate', start: '6k1/5ppp/8/8/8/8/5PPP/R3K2R w KQ - 0 1', hands: ['a1-', 'Ra8'], alert: 'over' },
  { name: 'stalemate', start: '7k/8/5K2/8/8/8/8/6Q1 w - - 0 1', hands: ['g1-', 'Qg6'], alert: 'over' },
];

/** What screens do in a hall of 600 live tables, beside the same in one of 60: in Chromium, by the machine's clock. */
export default async function bench(): Promise<readonly object[]> {
  const folder = mkdtempSync(join(tmpdir(), 'arbiter960-bench-'));
  const browser = await openOwnBrowser();
  try {
    const found: Found[] = [];
    for (const tables of [FEW, TABLES]) {
      const hall = new AlertHall(mkdtempSync(join(folder, 'hall-')), MEASURED, tables - MEASURED);
      const screens = await CrowdScreens.open(browser, hall);
      found.push(await measured(hall, screens));
      await screens.close();
      hall.close();
    }
    const [peer, ours] = found;
    if (peer === undefined || ours === undefined) throw new Error('two halls');
    return rowsOf(ours, peer);
  } finally {
    await browser.close();
    rmSync(folder, { recursive: true, force: true });
  }
}

const DRAWN_ON = {
  own: `a console, ${String(CONSOLES - 1)} more and a hall screen elsewhere`,
  shared: `${String(CONSOLES)} consoles that share this machine`,
} as const;

interface Found {
  /** Milliseconds from the press until it is drawn: on one console, the others on their own machines; on the last of all where they share this one. */
  readonly alerts: { readonly own: readonly number[]; readonly shared: readonly number[] };
  readonly frames: Readonly<Record<string, Frames>>;
}

/** Screens have their own machines: what one draws is measured while it is the only one, beside the kiosk and its 600 games. */
async function measured(hall: AlertHall, screens: CrowdScreens): Promise<Found> {
  const projector = await screens.openProjector();
  const turned = await screens.look(projector);
  await projector.context().close();
  const page = await screens.openConsole();
  const frames = {
    'a console’s list scrolls': await screens.scroll(page, 'list'),
    'a console’s boards scroll': await screens.scroll(page, 'boards'),
    'the hall screen turns its pages': turned,
  };
  await screens.scroll(page, 'list');
  const alerts = async (): Promise<readonly number[]> => {
    const took: number[] = [];
    for (let n = 0; n < TIMES; n++)
      for (const scene of SCENES) took.push(...(await hall.measure(scene, screens.watch, DRAWN_MS)));
    return took;
  };
  await screens.listenElsewhere(CONSOLES - 1);
  const own = await alerts();
  screens.endElsewhere();
  for (let n = 1; n < CONSOLES; n++) await screens.openConsole();
  return { alerts: { own, shared: await alerts() }, frames };
}

function rowsOf(ours: Found, peer: Found): readonly object[] {
  return [
    ...(['own', 'shared'] as const).flatMap((where) =>
      ([0.5, 0.99] as const).map((part) => {
        const name = `an alert, from the press until it is drawn on ${DRAWN_ON[where]}: ${part === 0.5 ? 'median' : 'p99'}`;
        const [is, peerIs] = [ours, peer].map(({ alerts }) => quantile(alerts[where], part));
        return row(name, 'ms', is ?? NaN, peerIs ?? NaN, where === 'own' ? '250' : undefined);
      }),
    ),
    ...Object.entries(ours.frames).flatMap(([name, { tookMs, undrawn }]) => {
      const others = peer.frames[name];
      if (others === undefined) throw new Error(name);
      return [
        row(`${name}: the middle frame`, 'ms', quantile(tookMs, 0.5), quantile(others.tookMs, 0.5)),
        row(`${name}: the longest frame`, 'ms', Math.max(...tookMs), Math.max(...others.tookMs), '50'),
        row(`${name}: frames over 50 ms, of 1,000`, '', longOf(tookMs), longOf(others.tookMs), '0'),
        ...(undrawn === null || others.undrawn === null
          ? []
          : [row(`${name}: tables in the window not drawn yet, of 1,000`, '', 1000 * undrawn, 1000 * others.undrawn)]),
      ];
    }),
  ];
}

function longOf(tookMs: readonly number[]): number {
  return (1000 * tookMs.filter((ms) => ms > LONG_MS).length) / tookMs.length;
}

function quantile(values: readonly number[], part: number): number {
  const sorted = [...values].sort((a, b) => a - b);
  return sorted[Math.max(0, Math.ceil(part * sorted.length) - 1)] ?? NaN;
}

function row(name: string, unit: string, ours: number, peerValue: number, bar?: string): object {
  const ratio = peerValue > 0 ? { ratio: ours / peerValue } : {};
  return {
    name,
    unit,
    ours,
    peer: `${String(FEW)} tables`,
    peerValue,
    ...ratio,
    ...(bar === undefined ? {} : { bar }),
  };
}
