import { posix } from 'node:path';

/** What a place may import: our own folders or files, and packages. Its own folder is always allowed. */
interface Layer {
  readonly place: string;
  readonly ours: readonly string[];
  readonly packages: readonly RegExp[];
}

const NODE = /^node:/u;
const ELECTRON = /^electron$/u;
const DEVICE_PACKAGES = [NODE, /^serialport$/u, /^@serialport\//u, /^node-hid$/u];
const WEB_PACKAGES = [NODE, /^ws$/u, /^sirv$/u];
const HALL_PACKAGES = [NODE, /^valibot$/u, /^@nats-io\/(?:transport-node|jetstream)$/u];

/** What stands under all layers of the engine. */
const FOR_ALL = ['engine/result.ts', 'engine/fault-facts.ts', 'engine/canonical-json.ts', 'engine/hasher.ts'];

/** Downwards only: each folder of the engine may use those above it in this list that it names. */
const ENGINE: Readonly<Record<string, readonly string[]>> = {
  chess: [],
  notation: ['chess'],
  start: ['chess', 'notation'],
  recognition: ['chess', 'notation', 'start'],
  laws: ['chess', 'notation', 'start', 'recognition'],
  journal: ['chess', 'notation', 'start', 'recognition', 'laws'],
  tournament: ['chess', 'notation', 'start', 'recognition', 'laws', 'journal'],
};

/** Likewise the rooms of the storage. */
const STORAGE: Readonly<Record<string, readonly string[]>> = {
  folder: [],
  journal: ['folder'],
  captures: ['folder'],
  replica: ['folder', 'journal'],
  evidence: ['folder', 'journal'],
  halls: ['folder'],
};
const STORAGE_PACKAGES = [NODE, /^@photostructure\/sqlite$/u, /^yazl$/u];

const HOST_SIDE = ['engine', 'electron/contract', 'electron/host', 'electron/devices', 'electron/storage'];
/** What puts a kiosk together, whatever shows it. */
const WIRING = [
  'built-folder',
  'captured-play',
  'last-resort',
  'open-demonstration',
  'open-feeds',
  'open-halls',
  'open-host',
  'open-tournament',
  'opening-losses',
  'record-folder',
  'report-fonts',
  'report-maker',
  'start-host',
  'start-help',
  'start-options',
  'system-ports',
].map((file) => `electron/${file}.ts`);
const ENTRY = [...HOST_SIDE, 'electron/web', 'electron/browser', 'electron/halls', ...WIRING, 'package.json'];

/** The table of "Allowed imports" in README.md. The first place that fits a file counts. */
const LAYERS: readonly Layer[] = [
  ...FOR_ALL.map((place) => ({ place, ours: FOR_ALL, packages: [] })),
  ...Object.entries(ENGINE).map(([folder, below]) => ({
    place: `engine/${folder}`,
    ours: [...below.map((name) => `engine/${name}`), ...FOR_ALL],
    packages: [],
  })),
  { place: 'electron/contract', ours: ['engine'], packages: [/^valibot$/u] },
  { place: 'electron/host', ours: ['engine', 'electron/contract'], packages: [] },
  { place: 'electron/devices', ours: ['engine', 'electron/host/ports'], packages: DEVICE_PACKAGES },
  ...Object.entries(STORAGE).map(([room, below]) => ({
    place: `electron/storage/${room}`,
    ours: ['engine', 'electron/host/ports', ...below.map((name) => `electron/storage/${name}`)],
    packages: STORAGE_PACKAGES,
  })),
  { place: 'electron/storage', ours: ['engine', 'electron/host/ports'], packages: STORAGE_PACKAGES },
  { place: 'electron/web', ours: ['engine', 'electron/contract', 'electron/host'], packages: WEB_PACKAGES },
  { place: 'electron/halls', ours: ['engine', 'electron/contract', 'electron/host'], packages: HALL_PACKAGES },
  { place: 'electron/browser', ours: ['engine', 'electron/host/ports'], packages: [NODE] },
  {
    place: 'electron/shell',
    ours: ['engine/result.ts', 'electron/contract', 'electron/host'],
    packages: [NODE, ELECTRON],
  },
  { place: 'electron/report-fonts.ts', ours: [], packages: [/^@fontsource-variable\//u] },
  { place: 'electron/inline-files.d.ts', ours: [], packages: [] },
  { place: 'electron/preload.ts', ours: ['electron/contract'], packages: [ELECTRON] },
  { place: 'electron/cli', ours: ENTRY, packages: [NODE] },
  { place: 'electron/cli.ts', ours: [...ENTRY, 'electron/cli'], packages: [NODE] },
  { place: 'electron/main.ts', ours: [...ENTRY, 'electron/shell'], packages: [NODE, ELECTRON] },
  ...['electron/serve.ts', ...WIRING].map((place) => ({ place, ours: ENTRY, packages: [NODE] })),
  {
    place: 'renderer',
    ours: [
      ...Object.keys(ENGINE)
        .filter((name) => name !== 'recognition')
        .map((name) => `engine/${name}`),
      ...FOR_ALL,
      'electron/contract',
    ],
    packages: [/^svelte(?:\/|$)/u, /^uqr$/u, /^@fontsource-variable\//u, /^cm-chessboard\/assets\//u],
  },
  { place: 'build', ours: [], packages: [/./u] },
];

/** Neither clock nor chance nor machine: they come into the engine as arguments. */
const NOT_IN_ENGINE = [
  'Date',
  'Math.random',
  'performance',
  'console',
  'process',
  'crypto',
  'globalThis',
  'setTimeout',
  'setInterval',
  'fetch',
];

/** Sentences about what a file uses and may not; each ends with what is allowed. */
export function faultsOf(file: string, text: string): readonly string[] {
  const layer = LAYERS.find(({ place }) => isWithin(file, place));
  if (layer === undefined) return [`${file} lies in no known folder. See README, "Allowed imports".`];
  const imports = [
    ...importsOf(text).flatMap((specifier) => importFault(file, layer, specifier)),
    ...faceFaults(file, text),
  ];
  return file.startsWith('engine/') ? [...imports, ...globalFaults(file, text)] : imports;
}

function importFault(file: string, layer: Layer, specifier: string): readonly string[] {
  const target = specifier.startsWith('.') ? posix.join(posix.dirname(file), specifier.replace(/\?.*$/u, '')) : null;
  const allowed =
    target === null
      ? layer.packages.some((name) => name.test(specifier))
      : [layer.place, ...layer.ours].some((place) => isWithin(target, place));
  if (allowed) return [];
  const packages = layer.packages.map(({ source }) => source.replaceAll(/[\^$\\]|\(\?:.*\)/gu, ''));
  const list = [layer.place, ...layer.ours, ...packages].join(', ');
  return [
    `${file}: '${target ?? specifier}' is not for ${layer.place}. Allowed here: ${list}. See README, "Allowed imports".`,
  ];
}

/** Files that only pass on what others hold: one a layer of the engine, for other programs. Ours name the file they mean. */
const FACE = new RegExp(`^engine/(?:${Object.keys(ENGINE).join('|')})/index\\.ts$`, 'u');
const PASSED_ON = /export (?:type )?\{[^}]*\} from '\.\/[a-z-]+(?:\/[a-z-]+)*\.ts';/gu;

function faceFaults(file: string, text: string): readonly string[] {
  const used = importsOf(text).filter((specifier) => /^\..*\/index\.ts$/u.test(specifier));
  const faults = used.map(
    (specifier) => `${file}: '${specifier}' is for other programs. Import the file that is meant.`,
  );
  if (!/\/index\.[a-z]+$/u.test(file)) return faults;
  if (!FACE.test(file))
    return [...faults, `${file} would pass on other files. Only a layer of the engine has an index.ts.`];
  const rest = text
    .replaceAll(/\/\*[\s\S]*?\*\//gu, '')
    .replaceAll(PASSED_ON, '')
    .trim();
  return rest === '' ? faults : [...faults, `${file} may only pass on what files of its folder export: ${rest}`];
}

function globalFaults(file: string, text: string): readonly string[] {
  const code = withoutCommentsAndTexts(text);
  return NOT_IN_ENGINE.filter((name) =>
    new RegExp(`(?<![\\w.$])${name.replace('.', '\\.')}\\b(?!\\s*:)`, 'u').test(code),
  ).map(
    (name) =>
      `${file}: '${name}' is not for engine. Allowed here: arguments only; clocks, chance and hashes come in as such.`,
  );
}

function isWithin(file: string, place: string): boolean {
  return file === place || file.startsWith(`${place}/`);
}

function importsOf(text: string): readonly string[] {
  const code = text.replaceAll(/\/\*[\s\S]*?\*\/|^\s*\/\/.*$/gmu, '');
  const pattern = /(?:\bfrom\s*|\bimport\s*\(?\s*|\bexport\s+\*\s+from\s*)(['"])(?<specifier>[^'"\s]+)\1/gu;
  return [...code.matchAll(pattern)].map((match) => match.groups?.['specifier'] ?? '');
}

function withoutCommentsAndTexts(text: string): string {
  return text.replaceAll(/\/\*[\s\S]*?\*\/|\/\/.*$|'(?:[^'\\\n]|\\.)*'|"(?:[^"\\\n]|\\.)*"/gmu, '');
}
