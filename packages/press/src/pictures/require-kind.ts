import { PressError } from '../foundation/press-error.ts';
import { detectPhotographKind, type PhotographKind } from './detect-photograph-kind.ts';

/**
 * Returns the kind of a file. Throws `photograph.empty`, `photograph.raw_photograph` and `photograph.not_a_photograph`.
 */
export const requireKind = (bytes: Uint8Array): PhotographKind => {
  if (bytes.byteLength === 0) throw new PressError('photograph.empty');
  const kind = detectPhotographKind(bytes);
  if (kind === null) throw new PressError('photograph.not_a_photograph');
  if (kind === 'raw') throw new PressError('photograph.raw_photograph');
  return kind;
};
