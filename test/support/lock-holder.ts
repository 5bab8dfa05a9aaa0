import { lockData } from '../../electron/storage/folder/data-lock.ts';

/** Locks a data folder and holds it until it is killed. */
const lock = lockData(process.argv[2] ?? '');
process.stdout.write(`${lock.ok ? 'locked' : lock.fault.code}\n`);
// What nobody refers to is collected, and its file closed.
setInterval(() => lock.ok, 1_000);
