import { formatPdfNumber } from '../foundation/units.ts';
import { openObjectWriter } from './object-writer.ts';
import { writeOutputIntent } from './output-intent.ts';
import { findReferenceByKey, type PdfObjects, readObjects } from './read-objects.ts';
import type { OutputProfiles } from './read-output-profile.ts';

export type Box = readonly [number, number, number, number];

export interface ReboxInput {
  /** Returns the new sheet and trim of a page, in the coordinates of its content, so that no glyph moves. */
  readonly boxesOf: (trim: Box) => { readonly sheet: Box; readonly trim: Box };
  readonly blanksAtEnd: number;
  /** The new printing condition; null keeps the file's own. */
  readonly condition: string | null;
  readonly customProfiles?: OutputProfiles | undefined;
  /** Identifier of the new version of the file, 32 hexadecimal digits. */
  readonly instance: string;
}

const formatBox = (box: Box): string => `[${box.map(formatPdfNumber).join(' ')}]`;

const trimOf = (head: string): Box => {
  const numbers = /\/TrimBox \[([^\]]+)\]/.exec(head)?.[1]?.trim().split(/\s+/).map(Number) ?? [];
  const [minX = 0, minY = 0, maxX = 0, maxY = 0] = numbers;
  return [minX, minY, maxX, maxY];
};

const replaceBoxes = (head: string, { boxesOf }: ReboxInput): string => {
  const { sheet, trim } = boxesOf(trimOf(head));
  return head
    .replace(/\/MediaBox \[[^\]]+\]/, `/MediaBox ${formatBox(sheet)}`)
    .replace(/\/BleedBox \[[^\]]+\]/, `/BleedBox ${formatBox(sheet)}`)
    .replace(/\/TrimBox \[[^\]]+\]/, `/TrimBox ${formatBox(trim)}`);
};

const createBlankPage = (tree: number, lastPage: string, input: ReboxInput): string => {
  const { sheet, trim } = input.boxesOf(trimOf(lastPage));
  return (
    `<< /Type /Page /Parent ${tree} 0 R /MediaBox ${formatBox(sheet)} /BleedBox ${formatBox(sheet)} ` +
    `/TrimBox ${formatBox(trim)} /Resources << >> /Contents [] >>`
  );
};

const getHead = (source: PdfObjects, number: number | null): string =>
  source.objects.get(number ?? 0)?.head ?? '';

const readIdentity = ({ trailer }: PdfObjects): string => /\/ID \[<([0-9A-Fa-f]+)>/.exec(trailer)?.[1] ?? '';

/**
 * Returns the same file with other boxes, another output intent and blanks at its end; all streams stay unchanged.
 * Throws `profile.no_icc`.
 */
export const rebox = async (bytes: Uint8Array, input: ReboxInput): Promise<Uint8Array> => {
  const source = readObjects(bytes);
  const tree = findReferenceByKey(getHead(source, source.root), 'Pages') ?? 0;
  const pages = new Set(source.pages);
  const writer = openObjectWriter('1.6');
  writer.reserve(source.highest);
  for (const [number, { head, stream }] of source.objects) {
    if (number === tree || number === source.root) continue;
    writer.put(number, pages.has(number) ? replaceBoxes(head, input) : head, stream);
  }
  const last = getHead(source, source.pages.at(-1) ?? null);
  const blanks = Array.from({ length: input.blanksAtEnd }, () =>
    writer.add(createBlankPage(tree, last, input)),
  );
  const kids = [...source.pages, ...blanks];
  const list = kids.map((page) => `${page} 0 R`).join(' ');
  writer.put(tree, `<< /Type /Pages /Count ${kids.length} /Kids [${list}] >>`);
  const intent =
    input.condition === null ? null : await writeOutputIntent(writer, input.condition, input.customProfiles);
  const catalogue = getHead(source, source.root);
  const changed = intent === null ? catalogue : catalogue.replace(/\/OutputIntents \[<<[\s\S]*?>>\]/, intent);
  writer.put(source.root, changed);
  return writer.finish(source.root, source.info ?? 0, readIdentity(source), input.instance).toBytes();
};
