import type { Fault } from '../../../engine/result.ts';
import { reasonOf } from '../folder/reason-of.ts';
import { NotPlain } from '../folder/plain-file.ts';
import { isSystemError } from '../folder/system-error.ts';

/** The folder holds what is not ours: it is left as it is. */
export class OtherRecord extends Error {}

type CopyFault = Fault<'copy.gone' | 'copy.full' | 'copy.forbidden'>['code'];

const CODES: Readonly<Record<string, CopyFault>> = {
  ENOENT: 'copy.gone',
  ENOTDIR: 'copy.gone',
  EIO: 'copy.gone',
  ENODEV: 'copy.gone',
  ENXIO: 'copy.gone',
  ENOSPC: 'copy.full',
  EDQUOT: 'copy.full',
  EFBIG: 'copy.full',
  EROFS: 'copy.forbidden',
  EACCES: 'copy.forbidden',
  EPERM: 'copy.forbidden',
};

/** Why a second copy does not follow: `copy.gone`, `copy.full`, `copy.forbidden`, `copy.holdsOther`, `copy.notPlain`,
 * else `copy.behind`. */
export function copyFault(folder: string, error: unknown): Fault {
  if (error instanceof OtherRecord) return { code: 'copy.holdsOther', facts: { folder } };
  if (error instanceof NotPlain) return { code: 'copy.notPlain', facts: { path: error.path } };
  const code = isSystemError(error) ? CODES[String(error.code)] : undefined;
  return { code: code ?? 'copy.behind', facts: { folder, reason: reasonOf(error) } };
}
