import { type ManuscriptChapter, manuscriptChapter, type StoryBlock } from '@souvenance/contracts';
import { type Arbitrary, array, assert, boolean, constantFrom, integer, property, record } from 'fast-check';
import { describe, it } from 'vitest';
import { sampleParagraphs } from '../fixtures/sample-book.ts';
import { orderPhotographs } from '../foundation/photograph-order.ts';
import { getPressMessages } from '../messages/index.ts';
import { printProfile } from '../profiles/print-profiles.ts';
import { getBookStyle } from '../style/book-styles.ts';
import { createBookFrame } from '../style/create-page-frame.ts';
import { composeChapter } from './compose-chapter.ts';
import type { ComposedPage } from './flow-unit.ts';
import { countBlockParagraphs } from './story-units.ts';

const createContext = (format: string) => {
  const profile = printProfile(format);
  const style = getBookStyle('classique', profile, profile.largePrint);
  return {
    style,
    frame: createBookFrame(profile, 20, style),
    labels: getPressMessages('fr').book,
    onMissing: () => undefined,
  };
};

const blockOf = (kind: 'prose' | 'quote' | 'list' | 'rule' | 'blank', seed: number): StoryBlock => {
  const [text = ''] = sampleParagraphs(1, seed);
  const paragraph = { type: 'paragraph' as const, content: [{ type: 'text' as const, text }] };
  if (kind === 'rule') return { type: 'horizontalRule' };
  if (kind === 'blank') return { type: 'paragraph' };
  if (kind === 'quote') return { type: 'blockquote', content: [paragraph, paragraph] };
  if (kind === 'list') return { type: 'bulletList', content: [{ type: 'listItem', content: [paragraph] }] };
  return paragraph;
};

const photographs = array(
  record({
    afterBlock: integer({ min: 0, max: 12 }),
    placement: constantFrom('text', 'half', 'page', 'facing', 'bleed'),
    kind: constantFrom('photograph', 'scan'),
    shape: constantFrom([2400, 1600], [1600, 2400], [2000, 2000], [4000, 900], [300, 220]),
    caption: constantFrom('', 'Le puits', (sampleParagraphs(1, 3)[0] ?? '').slice(0, 300)),
  }),
  { minLength: 1, maxLength: 7 },
);

const story = record({
  blocks: array(constantFrom('prose', 'prose', 'prose', 'quote', 'list', 'rule', 'blank'), { maxLength: 12 }),
  photographs,
  seed: integer({ min: 0, max: 40 }),
});

type Story = typeof story extends Arbitrary<infer Value> ? Value : never;

/** Each photograph of a story bears its place in the list in its hash. */
const chapterOf = ({ blocks, photographs: photographInputs, seed }: Story, at: number): ManuscriptChapter =>
  manuscriptChapter.parse({
    id: `s${at}`,
    title: 'Le puits',
    body: { type: 'doc', content: blocks.map((kind, index) => blockOf(kind, seed + index)) },
    photographs: photographInputs.map(({ shape: [widthPx, heightPx], ...rest }, index) => ({
      ...rest,
      widthPx,
      heightPx,
      sha256: `${at}${index}`.padStart(64, '0'),
    })),
  });

interface Placed {
  readonly page: number;
  readonly sha256: string;
}

const placedOn = (pages: readonly ComposedPage[]): Placed[] =>
  pages.flatMap(({ items }, page) =>
    items
      .flatMap((item) => (item.kind === 'photograph' ? [item] : []))
      .sort((a, b) => a.yPt - b.yPt)
      .map(({ photograph: { sha256 } }) => ({ page, sha256 })),
  );

/** The page on which the paragraph begins that a photograph follows; the first page when it follows none. */
const earliestPage = (
  chapter: ManuscriptChapter,
  afterBlock: number,
  pages: readonly ComposedPage[],
): number => {
  const before = chapter.body.content
    .slice(0, afterBlock)
    .reduce((sum, block) => sum + countBlockParagraphs(block), 0);
  return pages.findLastIndex(
    ({ startsAt }, at) =>
      at === 0 ||
      (startsAt !== null &&
        (startsAt.paragraph < before - 1 || (startsAt.paragraph === before - 1 && startsAt.offset === 0))),
  );
};

const hashesInOrder = (chapters: readonly ManuscriptChapter[]): string[] =>
  chapters.flatMap(({ photographs: all, body }) =>
    orderPhotographs(all, body.content.length).map(({ sha256 }) => sha256),
  );

describe.each(['a5-broche', '210x210-relie', 'a5-gros-caracteres'])(
  'photographs of a story, %s',
  (format) => {
    const context = createContext(format);

    it('appear once each, in the manuscript’s order, none before the paragraph that it follows', () => {
      assert(
        property(story, boolean(), (input, isVerso) => {
          const chapter = chapterOf(input, 1);
          const pages = composeChapter([chapter], false, context, isVerso ? 'verso' : 'recto');
          const pagePhotographs = placedOn(pages);
          if (pagePhotographs.map(({ sha256 }) => sha256).join() !== hashesInOrder([chapter]).join())
            return false;
          return pagePhotographs.every(({ page, sha256 }) => {
            const photograph = chapter.photographs.find((one) => one.sha256 === sha256);
            return page >= earliestPage(chapter, photograph?.afterBlock ?? 0, pages);
          });
        }),
        { numRuns: 60 },
      );
    });

    it('keep that order through stories that run on', () => {
      assert(
        property(story, story, (first, second) => {
          const chapters = [chapterOf(first, 1), chapterOf(second, 2)] as const;
          const pages = composeChapter([chapters[0], chapters[1]], false, context);
          return (
            placedOn(pages)
              .map(({ sha256 }) => sha256)
              .join() === hashesInOrder(chapters).join()
          );
        }),
        { numRuns: 25 },
      );
    });
  },
);
