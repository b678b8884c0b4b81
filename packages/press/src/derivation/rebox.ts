import { formatPdfNumber } from '../foundation/units.ts';
import { streamHead } from '../pdf/format-pdf-text.ts';
import { type ObjectWriter, openObjectWriter } from '../pdf/object-writer.ts';
import { replaceOutputIntent, writeOutputIntent } from '../pdf/output-intent.ts';
import { findReferenceByKey, type PdfObjects } from '../pdf/read-objects.ts';
import type { OutputProfiles } from '../pdf/read-output-profile.ts';
import type { Box, PagePlacement } from './place-page.ts';

export interface ReboxInput {
  /** The placement of each page, page 1 first, and after them of the blanks. */
  readonly placements: readonly PagePlacement[];
  readonly blanksAtEnd: number;
  /** The new printing condition; null keeps the file's own. */
  readonly condition: string | null;
  readonly customProfiles?: OutputProfiles | undefined;
  /** Identifier of the new version of the file, 32 hexadecimal digits. */
  readonly instance: string;
}

const formatBox = (box: Box): string => `[${box.map(formatPdfNumber).join(' ')}]`;

const formatBoxes = ({ sheet, trim }: PagePlacement): string =>
  `/MediaBox ${formatBox(sheet)} /BleedBox ${formatBox(sheet)} /TrimBox ${formatBox(trim)}`;

/** Writes short content streams, each once: most pages move alike. */
const openStreamWriter = (writer: ObjectWriter): ((operators: string) => number) => {
  const numbers = new Map<string, number>();
  return (operators) => {
    const bytes = Buffer.from(operators, 'latin1');
    const number = numbers.get(operators) ?? writer.add(streamHead(bytes), bytes);
    numbers.set(operators, number);
    return number;
  };
};

const SCALE_DIGITS = 1_000_000;

/** Moves a page's content by a stream before it and one after it; the content itself stays byte for byte. */
const placeContents = (
  head: string,
  { scale, shiftXPt, shiftYPt }: PagePlacement,
  addStream: (operators: string) => number,
): string => {
  const factor = Math.round(scale * SCALE_DIGITS) / SCALE_DIGITS;
  const move = `q ${factor} 0 0 ${factor} ${formatPdfNumber(shiftXPt)} ${formatPdfNumber(shiftYPt)} cm`;
  const isMoved = move !== 'q 1 0 0 1 0 0 cm';
  return head.replace(/\/Contents \[([^\]]*)\]/, (contents, list: string) =>
    isMoved && list.trim() !== ''
      ? `/Contents [${addStream(move)} 0 R ${list.trim()} ${addStream('Q')} 0 R]`
      : contents,
  );
};

const replaceBoxes = (head: string, placement: PagePlacement): string =>
  head
    .replace(/\/(?:BleedBox|TrimBox) \[[^\]]+\]\s*/g, '')
    .replace(/\/MediaBox \[[^\]]+\]/, formatBoxes(placement));

const createBlankPage = (tree: number, placement: PagePlacement): string =>
  `<< /Type /Page /Parent ${tree} 0 R ${formatBoxes(placement)} /Resources << >> /Contents [] >>`;

const getHead = (source: PdfObjects, number: number | null): string =>
  source.objects.get(number ?? 0)?.head ?? '';

const readIdentity = ({ trailer }: PdfObjects): string => /\/ID \[<([0-9A-Fa-f]+)>/.exec(trailer)?.[1] ?? '';

/**
 * Returns the same file with its pages placed on other sheets, another output intent and blanks at its end; all streams
 * stay unchanged. Throws `profile.no_icc`.
 */
export const rebox = async (source: PdfObjects, input: ReboxInput): Promise<Uint8Array> => {
  const catalogue = getHead(source, source.root);
  const tree = findReferenceByKey(catalogue, 'Pages') ?? 0;
  const formerProfile = input.condition === null ? null : findReferenceByKey(catalogue, 'DestOutputProfile');
  const placementByPage = new Map(source.pages.map((page, index) => [page, input.placements[index]]));
  const writer = openObjectWriter('1.6');
  writer.reserve(source.highest);
  const addStream = openStreamWriter(writer);
  for (const [number, { head, stream }] of source.objects) {
    if (number === tree || number === source.root || number === formerProfile) continue;
    const placement = placementByPage.get(number);
    writer.put(
      number,
      placement ? placeContents(replaceBoxes(head, placement), placement, addStream) : head,
      stream,
    );
  }
  const blanks = input.placements
    .slice(source.pages.length, source.pages.length + input.blanksAtEnd)
    .map((placement) => writer.add(createBlankPage(tree, placement)));
  const kids = [...source.pages, ...blanks];
  const list = kids.map((page) => `${page} 0 R`).join(' ');
  writer.put(tree, `<< /Type /Pages /Count ${kids.length} /Kids [${list}] >>`);
  const intent =
    input.condition === null ? null : await writeOutputIntent(writer, input.condition, input.customProfiles);
  const changed = intent === null ? catalogue : replaceOutputIntent(catalogue, intent);
  writer.put(source.root, changed);
  return writer.finish(source.root, source.info ?? 0, readIdentity(source), input.instance).toBytes();
};
