import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { fillPages } from './fill-pages.ts';
import type { FlowLayout, FlowParagraph, FlowStep } from './flow-paragraph.ts';
import type { ComposedPage, FlowPlate, FlowUnit } from './flow-unit.ts';

const ROWS = 12;
const RECTO = { rows: ROWS, opensOn: 'recto' } as const;

const unit = (paragraph: number, offset: number): FlowUnit => ({
  kind: 'unit',
  rows: 1,
  items: [{ kind: 'rule', xPt: paragraph, yPt: 0, widthPt: offset }],
  breakAfter: 'free',
  isWhite: false,
  startsAt: { paragraph, offset },
});

const layout = (
  paragraph: number,
  lineCount: number,
  demerits: number,
  hyphens: readonly number[],
): FlowLayout => ({
  lineCount,
  demerits,
  endsInWord: Array.from({ length: lineCount }, (_, line) => hyphens.includes(line)),
  units: () => Array.from({ length: lineCount }, (_, line) => unit(paragraph, line)),
});

/** A paragraph of so many lines; `others` are lengths that it may take at a cost. */
const paragraph = (
  id: number,
  lines: number,
  { others = [], hyphens = [] }: { others?: readonly number[]; hyphens?: readonly number[] } = {},
): FlowParagraph => ({
  kind: 'paragraph',
  layouts: [layout(id, lines, 0, hyphens), ...others.map((count) => layout(id, count, 300_000, []))],
  breakAfter: 'free',
});

const opening: FlowUnit = { ...unit(-1, 0), rows: 4, breakAfter: 'never', startsAt: null };

const plate = (isFacing: boolean): FlowPlate => ({
  kind: 'plate',
  isBleed: false,
  items: [{ kind: 'rule', xPt: 0, yPt: 0, widthPt: 1 }],
  ...(isFacing ? { isFacing } : {}),
});

const fill = (steps: readonly FlowStep[], opensOn: 'recto' | 'verso' = 'recto'): ComposedPage[] =>
  fillPages([opening, ...steps], { rows: ROWS, opensOn }, 1);

/** Paragraph and line of each line on a page, in order. */
const linesOf = (page: ComposedPage): [number, number][] =>
  page.items.flatMap((item) => (item.kind === 'rule' && item.xPt >= 0 ? [[item.xPt, item.widthPt]] : []));

describe('the pages of a chapter', () => {
  it('end on a full line where a paragraph one line longer spares a widow', () => {
    // Nine lines and four: the fourth would stand alone at the head of the next page.
    const steps = [paragraph(0, 8), paragraph(1, 9), paragraph(2, 4, { others: [5] }), paragraph(3, 30)];
    const pages = fill(steps);
    expect(pages[1]?.rows).toBe(ROWS);
    expect(linesOf(pages[1] as ComposedPage).at(-1)).toEqual([2, 2]);
    expect(linesOf(pages[2] as ComposedPage)[0]).toEqual([2, 3]);
  });

  it('never end a page with a hyphen when a blank line avoids it', () => {
    const pages = fill([paragraph(0, 30, { hyphens: [7, 18] })]);
    expect(linesOf(pages[0] as ComposedPage).at(-1)).not.toEqual([0, 7]);
    for (const page of pages) expect([7, 18]).not.toContain(linesOf(page).at(-1)?.[1]);
  });

  it('face each other at the same depth, when one of them must be short', () => {
    const pages = fill([paragraph(0, 8), ...[1, 2, 3, 4, 5, 6, 7, 8].map((id) => paragraph(id, 3))]);
    expect(pages.slice(1, 3).map((page) => page.rows)).toEqual([12, 12]);
    const odd = fill([paragraph(0, 8), paragraph(1, 11), paragraph(2, 2), paragraph(3, 9), paragraph(4, 9)]);
    expect(odd[1]?.rows).toBe(odd[2]?.rows);
  });

  it('set a facing pair on a left-hand page and the page beside it', () => {
    for (const opensOn of ['recto', 'verso'] as const) {
      const steps = [paragraph(0, 20), plate(true), plate(true), paragraph(1, 40)];
      const pages = fill(steps, opensOn);
      const first = pages.findIndex((page) => page.kind === 'plate');
      expect(pages[first + 1]?.kind).toBe('plate');
      expect((first + (opensOn === 'recto' ? 0 : 1)) % 2).toBe(1);
    }
  });

  it('leave a page blank rather than separate a facing pair at the end of a chapter', () => {
    const pages = fill([paragraph(0, 20), plate(true), plate(true)], 'recto');
    const first = pages.findIndex((page) => page.kind === 'plate');
    expect(first).toBe(3);
  });

  it('set a facing pair on one page rather than leave one blank, where both can stand together', () => {
    const together = { ...plate(false), items: [{ kind: 'rule', xPt: 0, yPt: 0, widthPt: 9 }] } as const;
    const pages = fill([paragraph(0, 20), { ...plate(true), together }, plate(true)], 'recto');
    expect(pages.filter(({ kind }) => kind === 'plate')).toHaveLength(1);
    expect(pages.every(({ items }) => items.length > 0)).toBe(true);
    const fitting = fill([paragraph(0, 8), { ...plate(true), together }, plate(true)], 'recto');
    expect(fitting.map(({ kind }) => kind)).toEqual(['text', 'plate', 'plate']);
  });

  it('keep every line once and in order, without widow or orphan, whatever the paragraphs', () => {
    const lengths = fc.array(fc.integer({ min: 1, max: 30 }), { minLength: 1, maxLength: 30 });
    fc.assert(
      fc.property(lengths, (counts) => {
        const pages = fillPages([opening, ...counts.map((count, id) => paragraph(id, count))], RECTO, 1);
        const all = pages.flatMap(linesOf);
        expect(all).toEqual(
          counts.flatMap((count, id) => Array.from({ length: count }, (_, line) => [id, line])),
        );
        for (const page of pages) {
          expect(page.rows).toBeLessThanOrEqual(ROWS);
          const lines = linesOf(page);
          const [firstId, firstLine] = lines[0] ?? [0, 0];
          const [lastId, lastLine] = lines.at(-1) ?? [0, 0];
          const count = (id: number): number => counts[id] ?? 0;
          if (count(firstId) > 1) expect(firstLine).not.toBe(count(firstId) - 1);
          if (count(lastId) > 1) expect(lastLine).not.toBe(0);
        }
      }),
      { numRuns: 300, seed: 20261121 },
    );
  });
});

const ornament: FlowUnit = { ...unit(-2, 0), rows: 3, breakAfter: 'never', rowsAfter: 2, startsAt: null };
const isOrnament = (item: ComposedPage['items'][number]): boolean => item.kind === 'rule' && item.xPt === -2;

describe('an ornament between two sections', () => {
  it('has two lines of text below it on its page, wherever it falls', () => {
    for (let before = 3; before < 40; before += 1)
      for (const after of [[1, 1, 1, 9], [2, 8], [3, 8], [9]]) {
        const steps = [
          paragraph(0, before, { others: [before + 1] }),
          ornament,
          ...after.map((lines, index) => paragraph(index + 1, lines)),
        ];
        const page = fill(steps).find(({ items }) => items.some(isOrnament));
        const below = page?.items.slice(page.items.findIndex(isOrnament) + 1) ?? [];
        expect(below.length, `${before} lines before`).toBeGreaterThanOrEqual(2);
      }
  });
});

describe('the last page of a chapter', () => {
  const white: FlowUnit = { ...unit(-3, 0), items: [], breakAfter: 'never', isWhite: true, startsAt: null };

  it('has more than one line of text, after a separator, a list or a quotation as well', () => {
    for (let before = 6; before < 40; before += 1)
      for (const end of [
        [paragraph(8, 1)],
        [ornament, paragraph(8, 1)],
        [white, paragraph(8, 1), paragraph(9, 1)],
        [white, paragraph(8, 2), white, paragraph(9, 1)],
      ]) {
        const pages = fill([
          ...Array.from({ length: before }, (_, index) => paragraph(index % 7, 1)),
          ...end,
        ]);
        const last = pages.at(-1);
        if (pages.length > 1 && last) expect(linesOf(last).length, `${before} lines`).toBeGreaterThan(1);
      }
  });
});

describe('the page on which a chapter opens', () => {
  it('ends on its last line, if need be by a row more or less of white under the title', () => {
    const flexible: FlowUnit = { ...opening, flexRows: [1, -1] };
    for (let first = 2; first < 20; first += 1) {
      const steps = [flexible, paragraph(0, first), paragraph(1, 3), paragraph(2, 9), paragraph(3, 9)];
      expect(fillPages(steps, RECTO, 1)[0]?.rows, `${first} lines`).toBe(ROWS);
    }
  });
});
