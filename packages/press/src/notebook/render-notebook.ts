import { createHash } from 'node:crypto';
import type { PrintProfile } from '@souvenance/contracts';
import { drawChapter } from '../draw/draw-chapter.ts';
import { PRESS_VERSION } from '../foundation/version.ts';
import { getPressMessages } from '../messages/index.ts';
import { assemble } from '../pdf/assemble.ts';
import { printProfiles } from '../profiles/print-profiles.ts';
import { getBookStyle } from '../style/book-styles.ts';
import { createPageFrame } from '../style/create-page-frame.ts';
import { formatMetadataTitle } from '../titles/format-title.ts';
import { layoutNotebook, type Notebook } from './layout-notebook.ts';
import { SHEET } from './sheet.ts';

const refusePhotograph = (): Promise<never> => Promise.reject(new Error('a notebook has no photograph'));

/** Profile of a sheet for a home printer: no bleed and no margins, since pages are placed on the sheet itself. */
const createHomeProfile = (): PrintProfile => {
  const [any] = printProfiles;
  if (any === undefined) throw new Error('no print profile');
  return {
    ...any,
    id: 'carnet-a4',
    trim: { ...SHEET },
    bleedMm: 0,
    margins: { outerMm: 0, headMm: 0, footMm: 0 },
  };
};

/**
 * Renders a notebook as a PDF for a home printer: A4 upright, all fonts embedded, black only. The same notebook gives
 * the same bytes. Throws a RangeError when the language has no messages.
 */
export const renderNotebook = async (notebook: Notebook): Promise<Uint8Array> => {
  const { book: labels, notebook: messages } = getPressMessages(notebook.language);
  const profile = createHomeProfile();
  const style = getBookStyle('classique', profile, false);
  const frame = createPageFrame(profile, 0, {
    leadingPt: style.body.leadingPt,
    matterScale: 1,
    measurePt: null,
  });
  const context = { style, frame, labels, messages, notebook, onMissing: () => undefined };
  const drawing = await drawChapter(layoutNotebook(context), frame, refusePhotograph);
  const { sheetWidthPt: widthPt, sheetHeightPt: heightPt } = frame;
  const id = createHash('sha256').update(JSON.stringify([PRESS_VERSION, 'notebook', notebook]));
  const file = await assemble({
    parts: [
      {
        kind: 'drawn',
        drawing,
        pages: drawing.pages.map((_, source) => ({ source, shiftPt: 0, stamp: null })),
      },
    ],
    stampGlyphs: new Map(),
    sheet: { widthPt, heightPt, trim: [0, 0, widthPt, heightPt] },
    outline: [],
    facts: {
      title: formatMetadataTitle(messages.title(notebook.narrator)),
      author: formatMetadataTitle(notebook.from),
      language: notebook.language,
      date: notebook.date,
      id: id.digest('hex').slice(0, 32).toUpperCase(),
    },
    target: 'screen',
    outputCondition: profile.colour.interior.outputCondition,
    photograph: refusePhotograph,
  });
  return file.toBytes();
};
