import { sliceBytes, sliceView } from './data-view.ts';
import { listChanges, type PropertyChange } from './property-changes.ts';
import type { WordStreams } from './word-streams.ts';

export interface WordStyle {
  /** Number of a style that Word itself has, in every language (`sti` of MS-DOC). */
  readonly builtIn: number;
  readonly name: string;
  readonly base: number;
  /** Changes of its paragraphs. */
  readonly changes: readonly PropertyChange[];
}

/** Styles at most from one style to its oldest base. */
const BASES_MAX = 20;
/** `stk` of a style of paragraphs. */
const PARAGRAPH_KIND = 1;

/** Reads one `STD`: its base, its name, and for a style of paragraphs its `UpxPapx`. */
const readStyle = (definition: DataView, baseBytes: number): WordStyle => {
  const builtIn = definition.getUint16(0, true) & 0x0f_ff;
  const kindAndBase = definition.getUint16(2, true);
  const nameLength = definition.getUint16(baseBytes, true);
  const nameBytes = sliceBytes(definition, baseBytes + 2, nameLength * 2);
  const name = new TextDecoder('utf-16le').decode(nameBytes);
  const style = { builtIn, name, base: kindAndBase >> 4 };
  if ((kindAndBase & 0x0f) !== PARAGRAPH_KIND) return { ...style, changes: [] };
  // The name ends with a zero, and has an even length.
  const at = baseBytes + 2 + (nameLength + 1) * 2;
  const length = at + 2 <= definition.byteLength ? definition.getUint16(at, true) : 0;
  if (length < 2 || at + 2 + length > definition.byteLength) return { ...style, changes: [] };
  // The first two bytes are the number of the style.
  const changes = sliceView(definition, at + 4, length - 2);
  return { ...style, changes: [...listChanges(changes)] };
};

/** Reads the styles of a document; null stands for an unused number. */
export const readStyles = ({ readPart }: WordStreams): (WordStyle | null)[] => {
  const sheet = readPart('styles');
  if (sheet.byteLength < 6) return [];
  const [headerBytes, count, baseBytes] = [0, 2, 4].map((at) => sheet.getUint16(at, true)) as [
    number,
    number,
    number,
  ];
  const styles: (WordStyle | null)[] = [];
  let at = headerBytes + 2;
  while (styles.length < count && at + 2 <= sheet.byteLength) {
    const length = sheet.getUint16(at, true);
    const definition = sliceView(sheet, at + 2, length);
    styles.push(length > baseBytes + 2 ? readStyle(definition, baseBytes) : null);
    at += 2 + length + (length % 2);
  }
  return styles;
};

/** Lists the changes of a style after those of the styles on which it is based. */
export const listStyleChanges = (styles: readonly (WordStyle | null)[], number: number): PropertyChange[] => {
  const chain: WordStyle[] = [];
  for (let style = styles[number]; style && chain.length < BASES_MAX; style = styles[style.base])
    chain.unshift(style);
  return chain.flatMap(({ changes }) => changes);
};
