import type { AssemblyInput } from './assembly.ts';

type OneSheet = Pick<AssemblyInput, 'parts' | 'stampGlyphs' | 'photograph' | 'outline'>;

/** What assembles a file of react-pdf's one sheet: a cover, a ticket. */
export const oneSheet = (bytes: Uint8Array): OneSheet => ({
  parts: [{ kind: 'file', bytes, pages: [{ source: 0, shiftPt: 0, stamp: null }] }],
  stampGlyphs: new Map(),
  photograph: () => Promise.reject(new Error('one sheet of react-pdf carries its own photographs')),
  outline: [],
});
