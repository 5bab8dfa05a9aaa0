import { existsSync, mkdirSync, readFileSync, readdirSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { pathToFileURL } from 'node:url';
import { root } from './areas.mjs';

/** Licences that ask for a notice, or nothing, of the product. Anything else stops the packaging. */
const ALLOWED = [
  'MIT',
  'ISC',
  '0BSD',
  'BSD-2-Clause',
  'BSD-3-Clause',
  'Apache-2.0',
  'OFL-1.1',
  'Unlicense',
  '(MIT OR X11)',
];
/** Development packages of which something is built into the page. */
const BUILT_IN = ['svelte', 'clsx', '@fontsource-variable/inter'];
/** Packages whose files have no licence text, with the holder their manifest names. */
const HOLDERS = {
  '@polka/url': 'Luke Edwards <luke.edwards05@gmail.com> (https://lukeed.com)',
  sirv: 'Luke Edwards <luke.edwards05@gmail.com> (https://lukeed.com)',
};

/** Packages whose texts are called otherwise, or that contain works of others. */
const TEXTS = { 'node-hid': ['LICENSE-bsd.txt', 'hidapi/LICENSE-bsd.txt'] };

/**
 * Packages whose code, or type, is in the packaged program: what runs beside it and what is built into its page.
 * @returns {readonly { readonly name: string, readonly version: string, readonly licence: string, readonly text: string }[]}
 */
export function packagesInside() {
  const { packages } = JSON.parse(readFileSync(join(root, 'package-lock.json'), 'utf8'));
  const inside = Object.entries(packages)
    .filter(([path, { dev, devOptional }]) => path !== '' && dev !== true && devOptional !== true)
    .map(([path]) => path);
  const built = BUILT_IN.map((name) => `node_modules/${name}`).filter((path) => existsSync(join(root, path)));
  const known = new Map();
  for (const path of [...inside, ...built]) {
    if (!existsSync(join(root, path))) throw new Error(`${path} is not installed: run npm ci`);
    const found = readPackage(path);
    known.set(`${found.name} ${found.version}`, found);
  }
  return [...known.values()].sort((a, b) => (a.name < b.name ? -1 : 1));
}

/** Names of packages with a licence that the product may not contain. */
export function forbidden(packages = packagesInside()) {
  return packages.filter(({ licence }) => !ALLOWED.includes(licence)).map(({ name, licence }) => `${name}: ${licence}`);
}

function readPackage(path) {
  const folder = join(root, path);
  const { name, version, license } = JSON.parse(readFileSync(join(folder, 'package.json'), 'utf8'));
  const found = readdirSync(folder).filter((entry) => /^licen[cs]e(?:\.(?:md|txt))?$/iu.test(entry));
  const files = TEXTS[name] ?? found.slice(0, 1);
  const texts = files.map((file) => readFileSync(join(folder, file), 'utf8'));
  const text = texts.length === 0 ? mitOf(name) : texts.join('\n');
  return { name, version, licence: String(license), text: text.trim() };
}

function mitOf(name) {
  const holder = HOLDERS[name];
  if (holder === undefined) throw new Error(`${name} brings no licence text: add its holder to licences.mjs`);
  const own = readFileSync(join(root, 'LICENSE'), 'utf8');
  return own.replace(/^Copyright .*$/mu, `Copyright (c) ${holder}`);
}

/** All texts in one file for people, and the works that are not packages beside it. */
export function writeLicences(folder) {
  const packages = packagesInside();
  const wrong = forbidden(packages);
  if (wrong.length > 0) throw new Error(`These licences may not be inside: ${wrong.join(', ')}`);
  const line = '-'.repeat(78);
  const parts = packages.map(
    ({ name, version, licence, text }) => `${line}\n${name} ${version} (${licence})\n\n${text}\n`,
  );
  const notice = readFileSync(join(root, 'NOTICE'), 'utf8');
  mkdirSync(folder, { recursive: true });
  writeFileSync(join(folder, 'THIRD-PARTY.txt'), `${notice}\n${parts.join('\n')}`);
}

if (import.meta.url === pathToFileURL(process.argv[1]).href) {
  writeLicences(join(root, 'dist/licences'));
  process.stdout.write(`${packagesInside().length} packages: dist/licences/THIRD-PARTY.txt\n`);
}
