import { createHash, createHmac } from 'node:crypto';
import type { Hasher } from '../../../engine/hasher.ts';

export const hasher: Hasher = {
  sha256: (text) => createHash('sha256').update(text, 'utf8').digest('hex'),
  hmacSha256: (key, text) => createHmac('sha256', key).update(text, 'utf8').digest('hex'),
};
