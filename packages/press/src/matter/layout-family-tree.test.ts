import { expect, it } from 'vitest';
import { sampleBook } from '../fixtures/sample-book.ts';
import { getPressMessages } from '../messages/index.ts';
import { printProfile } from '../profiles/print-profiles.ts';
import { getBookStyle } from '../style/book-styles.ts';
import { createBookFrame } from '../style/create-page-frame.ts';
import { layoutFamilyTree } from './layout-family-tree.ts';

const NAMES = [
  'Marie-Antoinette de la Rochefoucauld-Montmorency',
  'Jean-Baptiste Courtemanche-Delaunay',
  'Anne-Sophie Vandenbroucke',
  'Pierre-Emmanuel Castelnau-Lafeuillade',
  'Marguerite Hautecloque-Bonnefoy',
];

it.each([
  ['a5-broche', 2],
  ['a5-broche', 6],
  ['a5-gros-caracteres', 2],
  ['a5-gros-caracteres', 6],
  ['170x240-relie', 6],
])(
  'five long names beside each other stay readable, and above the next generation: %s, %s rows',
  (id, rows) => {
    const profile = printProfile(id);
    const style = getBookStyle('classique', profile, profile.largePrint);
    const frame = createBookFrame(profile, 20, style);
    const people = NAMES.map((name) => ({ name, years: '1881 – 1962', parents: [], isPartnerOfNext: false }));
    const book = sampleBook(1, { familyTree: Array.from({ length: rows }, () => ({ people })) });
    const labels = getPressMessages('fr').book;
    const page = layoutFamilyTree({ style, frame, labels, onMissing: () => undefined, book });
    const lines = (page?.items ?? []).flatMap((item) => (item.kind === 'line' ? [item] : [])).slice(1);
    for (const { line } of lines) expect(line.sizePt).toBeGreaterThan(6.5);
    const boxes = lines.map(({ line, baselinePt }) => ({
      left: line.xPt,
      right: line.xPt + line.widthPt,
      top: baselinePt - line.sizePt * 0.7,
      foot: baselinePt + line.sizePt * 0.2,
    }));
    for (const [at, box] of boxes.entries()) {
      expect(box.right).toBeLessThanOrEqual(frame.measurePt + 0.01);
      for (const other of boxes.slice(at + 1)) {
        const isApart =
          box.right <= other.left + 0.01 ||
          other.right <= box.left + 0.01 ||
          box.foot <= other.top + 0.01 ||
          other.foot <= box.top + 0.01;
        expect(isApart).toBe(true);
      }
    }
  },
);
