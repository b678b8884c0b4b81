import type { PdfFile } from '../../pdf/pdf-file.ts';
import { isDict, type PdfDict, toName } from '../../pdf/pdf-value.ts';

export interface FontFacts {
  readonly fonts: number;
  readonly unembedded: string[];
  /** Fonts embedded completely: larger than needed, and some licences forbid it. */
  readonly whole: string[];
}

const FILES = ['FontFile', 'FontFile2', 'FontFile3'];
const SUBSET = /^[A-Z]{6}\+/;
/** A subset has a few dozen kilobytes, a complete text font several hundred; some tools do not tag subset names. */
const WHOLE_BYTES = 120_000;

const isFont = (file: PdfFile, dict: PdfDict): boolean => {
  const subtype = toName(file.value(dict.get('Subtype')));
  return toName(file.value(dict.get('Type'))) === 'Font' && subtype !== 'Type0' && subtype !== 'Type3';
};

/** Returns the fonts of a file, used or not: their number, the unembedded and the completely embedded ones. */
export const readFonts = (file: PdfFile): FontFacts => {
  const facts: FontFacts & { fonts: number } = { fonts: 0, unembedded: [], whole: [] };
  for (const [number, { head }] of file.objects.objects) {
    if (!head.includes('/Font')) continue;
    const dict = file.value({ ref: number });
    if (!isDict(dict) || !isFont(file, dict)) continue;
    facts.fonts += 1;
    const name = toName(file.value(dict.get('BaseFont'))) ?? '?';
    const descriptor = file.dict(dict.get('FontDescriptor'));
    const program = FILES.map((key) => descriptor.get(key)).find((each) => each !== undefined);
    if (program === undefined) facts.unembedded.push(name);
    else if (!SUBSET.test(name) && (file.raw(program)?.length ?? 0) > WHOLE_BYTES) facts.whole.push(name);
  }
  return facts;
};
