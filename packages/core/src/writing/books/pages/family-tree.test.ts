import type { TreePerson } from '@souvenance/contracts';
import { describe, expect, test } from 'vitest';
import { layOutGenerations, toPrintedGenerations } from './family-tree.ts';

type Of = Partial<Omit<TreePerson, 'id' | 'name'>>;
const one = (id: string, of: Of = {}): TreePerson => ({
  id,
  name: id,
  born: null,
  died: null,
  parents: [],
  partner: null,
  ...of,
});
const codeOf = (people: readonly TreePerson[]): string => {
  try {
    layOutGenerations({ people: [...people] });
    return 'done';
  } catch (error) {
    return (error as { code: string }).code;
  }
};

describe('the generations of a family', () => {
  test('computes the generations from parents and couples, the eldest child first under its parents', () => {
    const people = [
      one('jeanne', { parents: ['marthe', 'paul'], born: 1938 }),
      one('remi', { parents: ['marthe', 'paul'], born: 1931 }),
      one('lucie', { parents: ['jeanne', 'henri'] }),
      one('henri'),
      one('marthe', { parents: ['auguste'] }),
      one('paul', { partner: 'marthe' }),
      one('auguste', { partner: 'rose' }),
      one('rose'),
    ];
    expect(layOutGenerations({ people })).toEqual([
      ['auguste', 'rose'],
      ['marthe', 'paul'],
      ['remi', 'jeanne', 'henri'],
      ['lucie'],
    ]);
  });

  test('puts both families of a couple on one level, and their ancestors as low as possible', () => {
    const people = [
      one('aieul'),
      one('grand-pere', { parents: ['aieul'] }),
      one('pere', { parents: ['grand-pere'] }),
      one('beau-pere'),
      one('mere', { parents: ['beau-pere'], partner: 'pere' }),
    ];
    expect(layOutGenerations({ people })).toEqual([['aieul'], ['grand-pere', 'beau-pere'], ['pere', 'mere']]);
  });

  test.each([
    ['who is his own forebear', [one('a', { parents: ['b'] }), one('b', { parents: ['a'] })]],
    ['who is his own parent', [one('a', { parents: ['a'] })]],
    [
      'who lives with a niece',
      [
        one('a'),
        one('b', { parents: ['a'] }),
        one('c', { parents: ['a'], partner: 'd' }),
        one('d', { parents: ['b'] }),
      ],
    ],
    ['whose parent is nobody here', [one('a', { parents: ['z'] })]],
    ['whose partner is the parent too', [one('a', { parents: ['b'], partner: 'b' }), one('b')]],
  ])('are none for somebody %s', (_, people) => {
    expect(codeOf(people)).toBe('tree.inconsistent');
  });

  test('refuses more or wider generations than fit on the page', () => {
    const line = (count: number) =>
      Array.from({ length: count }, (_, at) => one(`p${at}`, { parents: at === 0 ? [] : [`p${at - 1}`] }));
    const row = (count: number) => Array.from({ length: count }, (_, at) => one(`p${at}`));
    expect([codeOf(line(6)), codeOf(line(7))]).toEqual(['done', 'tree.too_large']);
    expect([codeOf(row(5)), codeOf(row(6))]).toEqual(['done', 'tree.too_large']);
  });

  test('returns names, years, positions of the parents, and couples for print', () => {
    const people = [
      one('rose', { died: 1960, partner: 'auguste' }),
      one('auguste', { born: 1881, died: 1962 }),
      one('marthe', { parents: ['rose', 'auguste'], born: 1910 }),
    ];
    expect(toPrintedGenerations({ isShown: true, people })).toEqual([
      {
        people: [
          { name: 'auguste', years: '1881 – 1962', parents: [], isPartnerOfNext: true },
          { name: 'rose', years: '† 1960', parents: [], isPartnerOfNext: false },
        ],
      },
      { people: [{ name: 'marthe', years: '* 1910', parents: [1, 0], isPartnerOfNext: false }] },
    ]);
  });
});
