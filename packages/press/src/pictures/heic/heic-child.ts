import { PressError } from '../../press-error.ts';
import { decodeHeic } from './decode-heic.ts';

/** What the child answers: the picture, or why there is none. */
export type HeicAnswer =
  | { readonly png: Uint8Array }
  | { readonly refusal: Pick<PressError, 'code' | 'facts'> }
  | { readonly fault: string };

const answer = async (bytes: Uint8Array): Promise<HeicAnswer> => {
  try {
    return { png: await decodeHeic(bytes) };
  } catch (error) {
    if (error instanceof PressError) return { refusal: { code: error.code, facts: error.facts } };
    return { fault: String(error) };
  }
};

// The child's whole program: one file in, one answer out. Imported, it does nothing.
if (import.meta.main) {
  process.once('message', async (bytes: Uint8Array) => {
    process.send?.(await answer(bytes), () => process.disconnect());
  });
}
