import { createStoryDocument, type ManuscriptChapter, manuscriptChapter } from '@souvenance/contracts';
import { describe, expect, it } from 'vitest';
import { readLineText } from '../fixtures/read-line-text.ts';
import { sampleParagraphs } from '../fixtures/sample-book.ts';
import { getPressMessages } from '../messages/index.ts';
import { printProfile } from '../profiles/print-profiles.ts';
import { getBookStyle } from '../style/book-styles.ts';
import { createBookFrame } from '../style/create-page-frame.ts';
import { composeChapter } from './compose-chapter.ts';
import type { ComposedPage } from './flow-unit.ts';
import type { TypesettingContext } from './typesetting-context.ts';

const profile = printProfile('a5-broche');
const style = getBookStyle('classique', profile, false);
const context: TypesettingContext = {
  style,
  frame: createBookFrame(profile, 20, style),
  onMissing: () => undefined,
  labels: getPressMessages('fr').book,
};

const photograph = (changes: Partial<ManuscriptChapter['photographs'][number]> = {}) => ({
  sha256: 'a'.repeat(64),
  widthPx: 1500,
  heightPx: 1000,
  caption: 'La ferme',
  ...changes,
});

const compose = (paragraphs: string[], photographs: ReturnType<typeof photograph>[] = []): ComposedPage[] =>
  composeChapter(
    [
      manuscriptChapter.parse({
        id: 'a',
        title: 'La ferme',
        body: createStoryDocument(paragraphs),
        photographs,
      }),
    ],
    false,
    context,
  );

const bodyLines = (page: ComposedPage | undefined) =>
  (page?.items ?? []).filter((item) => item.kind === 'line' && item.line.sizePt === style.body.sizePt);

describe('composing a chapter', () => {
  const pages = compose(sampleParagraphs(80, 2));

  it('keeps every line on the baseline grid of the page', () => {
    for (const page of pages.slice(1))
      for (const item of bodyLines(page)) {
        if (item.kind !== 'line') continue;
        const rows = (item.baselinePt / context.frame.leadingPt) % 1;
        expect(rows).toBeCloseTo(0.74, 5);
        expect(item.baselinePt).toBeLessThan(context.frame.rows * context.frame.leadingPt);
      }
  });

  it('leaves no widow, no orphan, and no hyphen at the foot of a page', () => {
    const indentPt = style.body.indentPt;
    pages.slice(0, -1).forEach((page, index) => {
      const last = bodyLines(page).at(-1);
      const next = bodyLines(pages[index + 1])[0];
      const after = bodyLines(pages[index + 1])[1];
      if (last?.kind !== 'line' || next?.kind !== 'line') return;
      expect(last.line.isHyphenated).toBe(false);
      // A paragraph's first line alone at the foot would be indented, with the next page going on flush left.
      const opens = Math.abs(last.line.xPt - indentPt) < 0.01;
      const goesOn = next.line.xPt < 0.01;
      expect(opens && goesOn).toBe(false);
      // A paragraph's last line alone at the head would be followed by an indent.
      const alone = goesOn && after?.kind === 'line' && Math.abs(after.line.xPt - indentPt) < 0.01;
      expect(alone).toBe(false);
    });
  });

  it('ends on a page that bears more than a line or two', () => {
    for (let count = 20; count < 60; count += 1) {
      const last = compose(sampleParagraphs(count, 5)).at(-1);
      expect(last?.rows).toBeGreaterThanOrEqual(3);
    }
  });

  it('sets photographs in the text, on half a page, on a page and to the cut', () => {
    const kinds = (placement: 'text' | 'half' | 'page' | 'bleed' | 'facing') =>
      compose(sampleParagraphs(30, 1), [{ ...photograph(), placement, afterBlock: 3 } as never])
        .filter((page) => page.items.some((item) => item.kind === 'photograph'))
        .map((page) => page.kind);
    expect(kinds('text')).toEqual(['text']);
    expect(kinds('half')).toEqual(['text']);
    expect(kinds('page')).toEqual(['plate']);
    expect(kinds('facing')).toEqual(['plate']);
    expect(kinds('bleed')).toEqual(['bleed']);
  });

  it('sets twelve photographs in a row, each once, none over the foot of its page', () => {
    const twelve = Array.from({ length: 12 }, () => ({ ...photograph(), afterBlock: 1 }) as never);
    const chapter = compose(sampleParagraphs(6, 1), twelve);
    const boxes = chapter.flatMap((page) => page.items.filter((item) => item.kind === 'photograph'));
    expect(boxes).toHaveLength(12);
    for (const box of boxes)
      if (box.kind === 'photograph')
        expect(box.yPt + box.heightPt).toBeLessThanOrEqual(
          context.frame.rows * context.frame.leadingPt + 0.01,
        );
  });

  it('turns no page within an address', () => {
    const folders = '/recensements/1936/haute-loire/saint-julien/canton-du-haut'.repeat(2);
    const address = `https://archives.exemple.fr${folders}?page=14&vue=registre`;
    const more = Array.from({ length: 8 }, () => 'On a ri.');
    const cutPages = Array.from({ length: 30 }, (_, lines) => {
      const prose = Array.from({ length: lines + 1 }, () => 'On a ri.');
      const pages = compose([...prose, `Tout est sur ${address}, disait-il, et dans ses cartons.`, ...more]);
      return (
        pages[0]?.items.map((item) => (item.kind === 'line' ? readLineText(item.line) : '')).join('') ?? ''
      );
    }).filter((page) => page.includes('https:') && !page.includes('registre'));
    expect(cutPages).toEqual([]);
  });

  it('never ends a page on the line that announces a list', () => {
    const paragraph = (text: string) => ({ type: 'paragraph', content: [{ type: 'text', text }] });
    const list = {
      type: 'bulletList',
      content: ['Un œuf', 'Du sel', 'Du lait', 'De l’eau', 'Du pain', 'Du vin'].map((text) => ({
        type: 'listItem',
        content: [paragraph(text)],
      })),
    };
    const ends = Array.from({ length: 30 }, (_, lines) => {
      const prose = Array.from({ length: lines + 1 }, () => paragraph('On a ri.'));
      const content = [...prose, paragraph('Il faut :'), list];
      const chapter = manuscriptChapter.parse({ id: 'a', title: 'La ferme', body: { type: 'doc', content } });
      const pages = composeChapter([chapter], false, context);
      const last = pages[0]?.items.findLast((item) => item.kind === 'line');
      return last?.kind === 'line' ? readLineText(last.line) : '';
    });
    expect(ends.filter((text) => text.startsWith('Il faut'))).toEqual([]);
  });

  it('sets an empty story as its opening alone', () => {
    expect(compose([])).toHaveLength(1);
    expect(compose([''])).toHaveLength(1);
  });
});

describe('short stories that run on', () => {
  const story = (index: number, count: number, photographs: ReturnType<typeof photograph>[] = []) =>
    manuscriptChapter.parse({
      id: `s${index}`,
      title: `Le récit ${index}`,
      question: 'Que faisiez-vous le dimanche ?',
      body: createStoryDocument(sampleParagraphs(count, index)),
      photographs,
    });
  const pagesOf = (...chapters: ReturnType<typeof story>[]) => {
    const [first, ...rest] = chapters;
    return first ? composeChapter([first, ...rest], true, context) : [];
  };

  it('begin where the one before ends, in order, each on one page', () => {
    const stories = [0, 1, 2, 3, 4, 5].map((index) => story(index, 2));
    const pages = pagesOf(...stories);
    expect(pages.flatMap(({ opens }) => opens)).toEqual([0, 1, 2, 3, 4, 5]);
    const apart = stories.reduce((sum, one) => sum + pagesOf(one).length, 0);
    expect(pages.length).toBeLessThan(apart);
    expect(pages.some(({ opens, isOpening }) => opens.length > 0 && !isOpening)).toBe(true);
  });

  it('have three lines at least below their opening, whatever the length of the story before', () => {
    for (let count = 1; count <= 24; count += 1) {
      const pages = pagesOf(story(0, count), story(1, 4));
      const page = pages.find(({ opens }) => opens.includes(1));
      const title = page?.items.findLast(
        (item) => item.kind === 'line' && item.line.sizePt > style.body.sizePt,
      );
      const below = bodyLines(page).filter(
        (item) => item.kind === 'line' && title?.kind === 'line' && item.baselinePt > title.baselinePt,
      );
      expect(below.length, `after ${count} paragraphs`).toBeGreaterThanOrEqual(3);
      for (const item of page?.items ?? [])
        if (item.kind === 'line')
          expect(item.baselinePt).toBeLessThan(context.frame.rows * context.frame.leadingPt);
    }
  });

  it('wait for the photographs of the story before', () => {
    const late = photograph({ placement: 'page', afterBlock: 3 });
    const pages = pagesOf(story(0, 3, [late]), story(1, 3));
    const plate = pages.findIndex(({ items }) => items.some((item) => item.kind === 'photograph'));
    expect(pages.findIndex(({ opens }) => opens.includes(1))).toBeGreaterThan(plate);
  });
});
