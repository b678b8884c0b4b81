import type { PdfFile } from '../../pdf/pdf-file.ts';
import { isDict, nameOf, type PdfDict } from '../../pdf/pdf-value.ts';

export interface FontFacts {
  readonly fonts: number;
  readonly unembedded: string[];
  /** Fonts embedded whole: heavier than they need be, and some licences forbid it. */
  readonly whole: string[];
}

const FILES = ['FontFile', 'FontFile2', 'FontFile3'];
const SUBSET = /^[A-Z]{6}\+/;
/** A subset weighs a few dozen kilobytes, a whole text font several hundred; some tools tag no name. */
const WHOLE_BYTES = 120_000;

const isFont = (file: PdfFile, dict: PdfDict): boolean => {
  const subtype = nameOf(file.value(dict.get('Subtype')));
  return nameOf(file.value(dict.get('Type'))) === 'Font' && subtype !== 'Type0' && subtype !== 'Type3';
};

/** Every font of a file, used or not, with what is embedded of it. */
export const fontsOf = (file: PdfFile): FontFacts => {
  const facts: FontFacts & { fonts: number } = { fonts: 0, unembedded: [], whole: [] };
  for (const [number, { head }] of file.objects.objects) {
    if (!head.includes('/Font')) continue;
    const dict = file.value({ ref: number });
    if (!isDict(dict) || !isFont(file, dict)) continue;
    facts.fonts += 1;
    const name = nameOf(file.value(dict.get('BaseFont'))) ?? '?';
    const descriptor = file.dict(dict.get('FontDescriptor'));
    const program = FILES.map((key) => descriptor.get(key)).find((each) => each !== undefined);
    if (program === undefined) facts.unembedded.push(name);
    else if (!SUBSET.test(name) && (file.raw(program)?.length ?? 0) > WHOLE_BYTES) facts.whole.push(name);
  }
  return facts;
};
