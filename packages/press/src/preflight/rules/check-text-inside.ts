import type { PreflightFinding } from '@souvenance/contracts';
import type { PressMessages } from '../../messages/index.ts';
import type { PdfFile } from '../../pdf/pdf-file.ts';
import type { PdfDict } from '../../pdf/pdf-value.ts';
import { cachePerPage } from '../reading/compute-page-key.ts';
import type { BoxNumbers, FinishedFile } from '../reading/read-finished-file.ts';
import { readTextBoxes } from '../reading/read-text-boxes.ts';
import { addGreenIfEmpty, createGreenFinding, groupFindingsByPage, makeFinding } from './findings.ts';

/** A third of a millimetre: the boxes of letters are higher than most letters. */
const SLACK_PT = 1;

const isInside = (inner: BoxNumbers, outer: BoxNumbers): boolean =>
  inner[0] >= outer[0] - SLACK_PT &&
  inner[1] >= outer[1] - SLACK_PT &&
  inner[2] <= outer[2] + SLACK_PT &&
  inner[3] <= outer[3] + SLACK_PT;

const isApart = (a: BoxNumbers, b: BoxNumbers): boolean =>
  a[2] <= b[0] || a[0] >= b[2] || a[3] <= b[1] || a[1] >= b[3];

/** The smallest box around all text of a page; null for a page without text. */
const readTextExtent = cachePerPage((file, page): { extent: BoxNumbers | null } => {
  const [first, ...others] = readTextBoxes(file, page);
  if (!first) return { extent: null };
  const extent = others.reduce(
    (sum, box) => [
      Math.min(sum[0], box[0]),
      Math.min(sum[1], box[1]),
      Math.max(sum[2], box[2]),
      Math.max(sum[3], box[3]),
    ],
    first,
  );
  return { extent };
});

const hasTextOutside = (
  file: PdfFile,
  page: PdfDict,
  { mediaBox, bleedBox, trimBox }: FinishedFile['pages'][number],
): boolean => {
  if (!trimBox || !mediaBox) return false;
  const { extent } = readTextExtent(file, page);
  if (extent === null || isInside(extent, trimBox)) return false;
  // Printers' marks beside the bleed may name the file and its page.
  const isMark = (box: BoxNumbers): boolean => isInside(box, mediaBox) && isApart(box, bleedBox ?? mediaBox);
  return readTextBoxes(file, page).some((box) => !isInside(box, trimBox) && !isMark(box));
};

/** All text of the interior must be within the trim: what is cut off, or lies beside the sheet, nobody can read. */
export const checkTextInside = (
  finished: FinishedFile,
  messages: PressMessages['preflight'],
): PreflightFinding[] => {
  const { file } = finished;
  return addGreenIfEmpty(
    groupFindingsByPage(
      finished,
      (page, number) => {
        const ref = file.objects.pages[number - 1];
        return ref !== undefined && hasTextOutside(file, file.dict({ ref }), page);
      },
      (number) =>
        makeFinding('text.trim', 'red', 'interior', number, messages.textOutside, messages.textOutsideRemedy),
    ),
    createGreenFinding(messages, 'text.trim', 'interior', messages.textInside),
  );
};
