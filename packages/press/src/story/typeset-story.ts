import { createHash } from 'node:crypto';
import type { Manuscript } from '@souvenance/contracts';
import { createChapterPart } from '../book/create-book-parts.ts';
import { createScreenCopyPlacer } from '../book/placed-photographs.ts';
import { openStampWriter } from '../book/running-heads.ts';
import { dependsOnSide, loadOrTypesetChapter } from '../book/typeset-chapters.ts';
import type { BookAssets } from '../foundation/book-assets.ts';
import { PressError } from '../foundation/press-error.ts';
import { PRESS_VERSION } from '../foundation/version.ts';
import { getPressMessages } from '../messages/index.ts';
import { assemble } from '../pdf/assemble.ts';
import { printProfile } from '../profiles/print-profiles.ts';
import { getBookStyle } from '../style/book-styles.ts';
import { computeInnerMarginMm, createBookFrame } from '../style/create-page-frame.ts';

/** A story, with the facts about its book that its pages depend on. */
export interface StoryToTypeset {
  /** The book, with this story as its only chapter. */
  readonly manuscript: Manuscript;
  readonly profileId: string;
  /** Page count of the whole book as far as known; it determines the inner margin. */
  readonly bookPages: number;
  /** Page of the book on which the story opens. */
  readonly firstPage: number;
  /** True when the name of its theme is printed above it. */
  readonly opensTheme: boolean;
}

/** A typeset story that is not in a file yet. */
export interface TypesetStory {
  /** Height of a page divided by its width. */
  readonly heightShare: number;
  /** Key of each page: equal keys mean equal pictures. */
  readonly pageKeys: readonly string[];
  /**
   * Writes the PDF of one page, as in the book except for smaller photographs; pages count from 1.
   * @throws PressError `page.unknown`
   */
  writePage(page: number): Promise<Uint8Array>;
}

const digest = (value: unknown): string =>
  createHash('sha256').update(JSON.stringify(value)).digest('hex').slice(0, 40);

/**
 * Typesets one story exactly as its book would: with the same code, style, fonts and frame.
 * @throws PressError `page.unknown` for a manuscript without chapters, `profile.unknown`
 */
export const typesetStory = async (story: StoryToTypeset, assets: BookAssets): Promise<TypesetStory> => {
  const { manuscript, bookPages, firstPage, opensTheme } = story;
  const profile = printProfile(story.profileId);
  const style = getBookStyle(manuscript.style, profile, manuscript.largePrint || profile.largePrint);
  const innerMm = computeInnerMarginMm(profile, bookPages);
  const frame = createBookFrame(profile, innerMm, style);
  const [chapter] = manuscript.chapters;
  if (chapter === undefined) throw new PressError('page.unknown');
  const side = firstPage % 2 === 1 ? 'recto' : 'verso';
  const { language } = manuscript;
  const input = { chapters: [chapter] as const, isFirstOfTheme: opensTheme, style, frame, language };
  const typesetChapter = await loadOrTypesetChapter(
    { ...input, ...(dependsOnSide(chapter) ? { opensOn: side } : {}) },
    { from: 0, count: 1 },
    assets,
    side,
  );
  const context = { style, frame, labels: getPressMessages(language).book, onMissing: () => undefined };
  const place = {
    id: chapter.id,
    title: chapter.title,
    firstPage,
    pageCount: typesetChapter.facts.pages.length,
  };
  const stamps = openStampWriter(manuscript, context);
  const plan = { chapters: [{ ...place, runsOn: false, starts: [] }] };
  const part = createChapterPart({ context, stamps, plan }, typesetChapter, 0);
  const common = [PRESS_VERSION, frame.sheetWidthPt, frame.sheetHeightPt, frame.bleedPt];
  return {
    heightShare: frame.trimHeightPt / frame.trimWidthPt,
    pageKeys: part.pages.map(({ source, shiftPt, stamp }) => {
      const page = typesetChapter.drawing.pages[source ?? -1];
      const photographs = page?.photographs.map((number) => typesetChapter.drawing.photographs[number]);
      const content = createHash('sha256')
        .update(page?.content ?? '')
        .digest('hex');
      return digest([common, content, photographs, shiftPt, stamp]);
    }),
    writePage: async (page) => {
      const [pageRef] = part.pages.slice(page - 1, page);
      const drawnPage = typesetChapter.drawing.pages[pageRef?.source ?? -1];
      if (pageRef === undefined || drawnPage === undefined)
        throw new PressError('page.unknown', { page, pages: part.pages.length });
      const { sheetWidthPt: widthPt, sheetHeightPt: heightPt, bleedPt } = frame;
      const file = await assemble({
        parts: [
          {
            kind: 'drawn',
            drawing: { ...typesetChapter.drawing, pages: [drawnPage] },
            pages: [{ ...pageRef, source: 0 }],
          },
        ],
        stampGlyphs: stamps.glyphs(),
        target: 'print',
        sheet: { widthPt, heightPt, trim: [bleedPt, bleedPt, widthPt - bleedPt, heightPt - bleedPt] },
        outline: [],
        facts: {
          title: '',
          author: '',
          language: manuscript.language,
          date: manuscript.edition.date,
          id: digest(typesetChapter.key).toUpperCase(),
        },
        outputCondition: profile.colour.interior.outputCondition,
        outputProfile: assets.outputProfile,
        photograph: (photograph) => createScreenCopyPlacer(photograph, assets),
      });
      return file.toBytes();
    },
  };
};
