import type { AssemblyInput } from './assembly.ts';

type OneSheet = Pick<AssemblyInput, 'parts' | 'stampGlyphs' | 'photograph' | 'outline'>;

/** Assembly input for a file that contains only react-pdf's sheets: a cover, a ticket. */
export const createSheetParts = (bytes: Uint8Array, count = 1): OneSheet => ({
  parts: [
    {
      kind: 'file',
      bytes,
      pages: Array.from({ length: count }, (_, source) => ({ source, shiftPt: 0, stamp: null })),
    },
  ],
  stampGlyphs: new Map(),
  photograph: () => Promise.reject(new Error('one sheet of react-pdf carries its own photographs')),
  outline: [],
});
