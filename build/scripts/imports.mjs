import { existsSync, readFileSync, readdirSync } from 'node:fs';
import { join, posix } from 'node:path';
import { pathToFileURL } from 'node:url';
import { root } from './areas.mjs';

/**
 * `node build/scripts/imports.mjs`: how the product's files stand on each other, a line a folder: its files, its floors (the longest
 * chain of imports inside the folder, types counted), the longest file in lines; then cycles and the files that no entry reaches.
 * Exit code 1 where there is a cycle or an unreachable file.
 */

/** What runs or is promised to others: everything else must be imported by something. */
const ENTRIES = /^(?:electron\/(?:main|preload|serve|cli)\.ts|renderer\/(?:.*\/)?main\.ts|engine\/[a-z]+\/index\.ts)$/u;

/** @returns {Map<string, string[]>} each product file with the product files that it imports, paths from the root. */
export function importGraph(folder = root) {
  const files = ['engine', 'electron', 'renderer'].flatMap((area) => filesBelow(folder, area));
  const known = new Set(files);
  return new Map(
    files.map((file) => [file, importsOf(folder, file).filter((target) => known.has(target) && target !== file)]),
  );
}

/** The longest chain of imports among files that lie in this folder; a cycle counts as one floor a file. */
export function floorsOf(graph, folder) {
  const inside = (file) => file.startsWith(`${folder}/`);
  const floors = new Map();
  const floorOf = (file, above) => {
    if (above.has(file)) return 0;
    if (!floors.has(file)) {
      const below = graph.get(file).filter(inside);
      floors.set(file, 1 + Math.max(0, ...below.map((next) => floorOf(next, new Set([...above, file])))));
    }
    return floors.get(file);
  };
  return Math.max(0, ...[...graph.keys()].filter(inside).map((file) => floorOf(file, new Set())));
}

/** @returns {string[][]} groups of files that import each other, directly or by others (Tarjan). */
export function cyclesOf(graph) {
  const numbers = new Map();
  const lowest = new Map();
  const open = [];
  const cycles = [];
  const visit = (file) => {
    numbers.set(file, numbers.size);
    lowest.set(file, numbers.get(file));
    open.push(file);
    for (const next of graph.get(file)) {
      if (!numbers.has(next)) visit(next);
      if (open.includes(next)) lowest.set(file, Math.min(lowest.get(file), lowest.get(next)));
    }
    if (lowest.get(file) !== numbers.get(file)) return;
    const group = open.splice(open.indexOf(file));
    if (group.length > 1) cycles.push(group.sort());
  };
  for (const file of graph.keys()) if (!numbers.has(file)) visit(file);
  return cycles;
}

/** @returns {string[]} the files that no entry imports, directly or by others. */
export function unreachableOf(graph) {
  const reached = new Set();
  const waiting = [...graph.keys()].filter((file) => ENTRIES.test(file));
  for (let file = waiting.pop(); file !== undefined; file = waiting.pop()) {
    if (reached.has(file)) continue;
    reached.add(file);
    waiting.push(...graph.get(file));
  }
  return [...graph.keys()].filter((file) => !reached.has(file));
}

/** Every folder of the product that holds files, with its subfolders counted in. */
export function foldersOf(graph) {
  const folders = new Set();
  for (const file of graph.keys()) {
    for (let folder = posix.dirname(file); folder !== '.'; folder = posix.dirname(folder)) folders.add(folder);
  }
  return [...folders].sort();
}

function filesBelow(folder, area) {
  return readdirSync(join(folder, area), { recursive: true, encoding: 'utf8' })
    .map((name) => `${area}/${name.replaceAll('\\', '/')}`)
    .filter((name) => /\.(?:ts|svelte)$/u.test(name))
    .sort();
}

function importsOf(folder, file) {
  const code = readFileSync(join(folder, file), 'utf8').replaceAll(/\/\*[\s\S]*?\*\/|^\s*\/\/.*$/gmu, '');
  const pattern = /(?:\bfrom\s*|\bimport\s*\(?\s*)(['"])(?<specifier>\.[^'"\s]+)\1/gu;
  return [...code.matchAll(pattern)]
    .map((match) => posix.join(posix.dirname(file), match.groups.specifier.replace(/\?.*$/u, '')))
    .filter((target) => existsSync(join(folder, target)));
}

function print() {
  const graph = importGraph();
  const lines = new Map(
    [...graph.keys()].map((file) => [file, readFileSync(join(root, file), 'utf8').split('\n').length - 1]),
  );
  process.stdout.write('files floors longest  folder\n');
  for (const folder of foldersOf(graph)) {
    const files = [...graph.keys()].filter((file) => file.startsWith(`${folder}/`));
    const longest = Math.max(...files.map((file) => lines.get(file)));
    const cells = [files.length, floorsOf(graph, folder), longest].map((cell, column) =>
      String(cell).padStart([5, 6, 7][column]),
    );
    process.stdout.write(`${cells.join(' ')}  ${folder}\n`);
  }
  const cycles = cyclesOf(graph);
  const unreachable = unreachableOf(graph);
  process.stdout.write(
    `cycles: ${String(cycles.length)}\n${cycles.map((group) => `  ${group.join(' ↔ ')}\n`).join('')}`,
  );
  process.stdout.write(
    `unreachable: ${String(unreachable.length)}\n${unreachable.map((file) => `  ${file}\n`).join('')}`,
  );
  process.exit(cycles.length + unreachable.length === 0 ? 0 : 1);
}

if (import.meta.url === pathToFileURL(process.argv[1] ?? '').href) print();
