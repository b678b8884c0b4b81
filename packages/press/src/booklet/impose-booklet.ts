import { createHash } from 'node:crypto';
import type { PrintProfile } from '@souvenance/contracts';
import { type Box, spreadBoxes } from '../cover/cover-scene.ts';
import { formatPdfNumber, toPoints } from '../foundation/units.ts';
import { formatPdfText, streamHead } from '../pdf/format-pdf-text.ts';
import { type ObjectWriter, openObjectWriter } from '../pdf/object-writer.ts';
import { computeCoverFrame } from '../profiles/compute-cover-frame.ts';
import { type BookletSide, orderBooklet } from './booklet-order.ts';
import { type FormBox, type PageForm, writePageForms } from './page-forms.ts';

export interface BookletInput {
  readonly title: string;
  readonly profile: PrintProfile;
  /** The screen file: pages at their trim size, with small pictures. */
  readonly screen: Uint8Array;
  readonly cover: Uint8Array;
}

const SHEET_WIDTH_PT = toPoints(297);
const SHEET_HEIGHT_PT = toPoints(210);
const FOLD_PT = SHEET_WIDTH_PT / 2;

/** A part of a form that fills one half of a sheet. */
interface BookletPage {
  readonly form: number;
  readonly box: FormBox;
}

/** Cuts the visible front and back out of the spread of a cover. */
const cutCover = (
  { form }: PageForm,
  profile: PrintProfile,
  pages: number,
): Record<'front' | 'back', BookletPage> => {
  const { front, back } = spreadBoxes(computeCoverFrame(profile, pages));
  // The sheet is as far around the panels above as below, so that distances from its top are those from its foot.
  const cutPanel = ({ x, y, width, height }: Box): BookletPage => ({
    form,
    box: [x, y, x + width, y + height],
  });
  return { front: cutPanel(front), back: cutPanel(back) };
};

/** Draws a page in one half of the sheet, against the fold, and smaller where it is larger than the half. */
const drawPage = ({ box }: BookletPage, name: string, isLeft: boolean): string => {
  const [width, height] = [box[2] - box[0], box[3] - box[1]];
  const scale = Math.min(1, FOLD_PT / width, SHEET_HEIGHT_PT / height);
  const xPt = isLeft ? FOLD_PT - width * scale : FOLD_PT;
  const yPt = (SHEET_HEIGHT_PT - height * scale) / 2;
  const clip = [xPt, yPt, width * scale, height * scale].map(formatPdfNumber).join(' ');
  const factor = Math.round(scale * 1_000_000) / 1_000_000;
  const move = [xPt - box[0] * scale, yPt - box[1] * scale].map(formatPdfNumber).join(' ');
  return `q ${clip} re W n ${factor} 0 0 ${factor} ${move} cm /${name} Do Q`;
};

const writeSide = (
  writer: ObjectWriter,
  side: BookletSide,
  pages: readonly BookletPage[],
  tree: number,
): number => {
  const halves = side.map((position) => (position === null ? null : (pages[position] ?? null)));
  const operators = halves.flatMap((page, at) => (page ? [drawPage(page, `Half${at}`, at === 0)] : []));
  const forms = halves.flatMap((page, at) => (page ? [`/Half${at} ${page.form} 0 R`] : []));
  const content = Buffer.from(operators.join('\n'), 'latin1');
  const contents = writer.add(streamHead(content), content);
  const box = `[0 0 ${formatPdfNumber(SHEET_WIDTH_PT)} ${formatPdfNumber(SHEET_HEIGHT_PT)}]`;
  return writer.add(
    `<< /Type /Page /Parent ${tree} 0 R /MediaBox ${box} ` +
      `/Resources << /XObject << ${forms.join(' ')} >> >> /Contents [${contents} 0 R] >>`,
  );
};

const EMPTY: BookletPage = { form: 0, box: [0, 0, 0, 0] };

/**
 * Makes a booklet to print at home: A4 sheets with two pages on each side, in the order in which they lie when the
 * stack is folded and stapled, the cover outside. Printed on both sides, turned over the short edge.
 */
export const imposeBooklet = async ({ title, profile, screen, cover }: BookletInput): Promise<Uint8Array> => {
  const writer = openObjectWriter('1.6');
  const tree = writer.reserve();
  const interior = writePageForms(screen, writer);
  const [spread] = writePageForms(cover, writer);
  const { front, back } = spread ? cutCover(spread, profile, interior.length) : { front: EMPTY, back: EMPTY };
  const sides = orderBooklet(interior.length);
  const last = sides[0]?.[0] ?? 0;
  const pages: BookletPage[] = [front, EMPTY, ...interior];
  pages[last] = back;
  const kids = sides.map((side) => writeSide(writer, side, pages, tree));
  const list = kids.map((kid) => `${kid} 0 R`).join(' ');
  writer.put(tree, `<< /Type /Pages /Count ${kids.length} /Kids [${list}] >>`);
  const preferences =
    '/ViewerPreferences << /DisplayDocTitle true /Duplex /DuplexFlipShortEdge /PrintScaling /None >>';
  const root = writer.add(`<< /Type /Catalog /Pages ${tree} 0 R /Lang (fr) ${preferences} >>`);
  const info = writer.add(`<< /Title ${formatPdfText(title)} /Producer (Souvenance) >>`);
  const id = createHash('sha256').update(screen).update(cover).digest('hex').slice(0, 32).toUpperCase();
  return writer.finish(root, info, id).toBytes();
};
