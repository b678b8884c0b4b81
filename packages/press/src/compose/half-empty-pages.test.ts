import { createStoryDocument, type ManuscriptInput, manuscriptChapter } from '@souvenance/contracts';
import { describe, expect, it } from 'vitest';
import { sampleParagraphs } from '../fixtures/sample-book.ts';
import { getPressMessages } from '../messages/index.ts';
import { printProfile } from '../profiles/print-profiles.ts';
import { getBookStyle } from '../style/book-styles.ts';
import { createBookFrame } from '../style/create-page-frame.ts';
import { composeChapter } from './compose-chapter.ts';

type Photograph = NonNullable<ManuscriptInput['chapters'][number]['photographs']>[number];

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

const composed = (
  paragraphs: number,
  seed: number,
  photographs: Photograph[],
  context = createContext('a5-broche'),
) => {
  const body = createStoryDocument(sampleParagraphs(paragraphs, seed));
  const chapter = manuscriptChapter.parse({ id: 'a', title: 'Un titre', body, photographs });
  return composeChapter([chapter], false, context);
};

const photograph = (
  isTall: boolean,
  afterBlock: number,
  placement: Photograph['placement'] = 'text',
): Photograph => ({
  sha256: 'a'.repeat(64),
  caption: 'Le puits',
  placement,
  afterBlock,
  ...(isTall ? { widthPx: 1600, heightPx: 2400 } : { widthPx: 2400, heightPx: 1600 }),
});

describe.each(['a5-broche', '210x210-relie', 'a5-gros-caracteres'])(
  'a story with photographs, %s',
  (format) => {
    const context = createContext(format);

    it('leaves no page half empty before a continued one, wherever the photographs are', () => {
      for (let seed = 0; seed < 48; seed += 1) {
        const paragraphs = 6 + (seed % 13);
        const first = (seed * 5) % paragraphs;
        const placedPhotographs = [
          photograph(seed % 3 === 0, first),
          photograph(seed % 2 === 0, paragraphs - (seed % 3), seed % 4 === 0 ? 'half' : 'text'),
        ];
        const pages = composed(paragraphs, seed, placedPhotographs, context);
        const texts = pages.filter(({ kind }) => kind === 'text');
        for (const { rows } of texts.slice(0, -1))
          expect(rows / context.frame.rows, `story ${seed}`).toBeGreaterThan(0.7);
        const photographs = pages.flatMap(({ items }) => items.filter(({ kind }) => kind === 'photograph'));
        expect(photographs).toHaveLength(2);
      }
    });
  },
);

describe('a photograph that finds no room', () => {
  it('is at the top of the next page, and the text before it fills its own page to the foot', () => {
    const { rows } = createContext('a5-broche').frame;
    let later = 0;
    for (let after = 1; after < 12; after += 1) {
      const pages = composed(16, 1, [photograph(true, after)]);
      const at = pages.findIndex(({ items }) => items.some(({ kind }) => kind === 'photograph'));
      const item = pages[at]?.items.find(({ kind }) => kind === 'photograph');
      if (at === 0 || item?.kind !== 'photograph' || item.yPt > 10) continue;
      later += 1;
      expect(pages[at - 1]?.rows).toBeGreaterThanOrEqual(rows - 3);
    }
    expect(later).toBeGreaterThan(0);
  });
});
