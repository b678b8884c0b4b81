import { expect, test } from 'vitest';
import { createBlockWriter } from './block-html.ts';
import type { ListPosition } from './paragraph-formats.ts';

const write = (...paragraphs: readonly (readonly [words: string, list: ListPosition | null])[]): string => {
  const writer = createBlockWriter();
  for (const [words, list] of paragraphs)
    writer.addParagraph(
      words,
      { tag: 'p', isCaption: false, list, isInTable: false, isRowEnd: false },
      false,
    );
  return writer.finish().replaceAll('\n', '');
};

const steps = { tag: 'ol', level: 0, listNumber: 1 } as const;

test('a numbered list that goes on after other words keeps its numbers', () => {
  expect(write(['Pétrir.', steps], ['Attendre.', null], ['Cuire.', steps])).toBe(
    '<ol><li>Pétrir.</li></ol><p>Attendre.</p><ol start="2"><li>Cuire.</li></ol>',
  );
});

test('another list begins at one, and inner items do not count', () => {
  const inner = { tag: 'ul', level: 1, listNumber: 1 } as const;
  expect(write(['Pétrir.', steps], ['à la main', inner], ['Cuire.', { ...steps, listNumber: 2 }])).toBe(
    '<ol><li>Pétrir.<ul><li>à la main</li></ul></li></ol><ol><li>Cuire.</li></ol>',
  );
  expect(write(['Pétrir.', steps], ['à la main', inner], ['.', null], ['Cuire.', steps])).toContain(
    '<ol start="2">',
  );
});

test('items of one inner level are one list, also without an outer item', () => {
  const inner = { tag: 'ul', level: 1, listNumber: 3 } as const;
  expect(write(['farine', inner], ['sucre', inner], ['sel', inner])).toBe(
    '<ul><li>farine</li><li>sucre</li><li>sel</li></ul>',
  );
  const innermost = { tag: 'ul', level: 2, listNumber: 1 } as const;
  expect(
    write(['Pétrir.', steps], ['à la main', innermost], ['longtemps', innermost], ['Cuire.', steps]),
  ).toBe('<ol><li>Pétrir.<ul><li>à la main</li><li>longtemps</li></ul></li><li>Cuire.</li></ol>');
});
