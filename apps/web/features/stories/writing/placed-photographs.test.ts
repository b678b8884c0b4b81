import { documentOf } from '@souvenance/contracts';
import { expect, it } from 'vitest';
import { type Placed, withMoved, withPlacesKept } from './placed-photographs.ts';

const placed = (photographId: string, afterBlock: number): Placed => ({
  photographId,
  afterBlock,
  caption: '',
  credit: '',
  placement: 'text',
});
const body = documentOf(['Un', '', 'Deux']);
const told = (photographs: readonly Placed[]) =>
  photographs.map(({ photographId, afterBlock }) => `${photographId}${afterBlock}`).join(' ');

it('a photograph goes step by step through the places that have words, past its neighbours', () => {
  let photographs = [placed('a', 0), placed('b', 3), placed('c', 3)];
  const step = (id: string, by: -1 | 1) => {
    const moved = withMoved({ body, photographs }, id, by);
    photographs = moved === null ? photographs : [...moved.photographs];
    return moved === null ? null : told(photographs);
  };
  expect(step('a', -1)).toBeNull();
  expect(step('a', 1)).toBe('a1 b3 c3');
  expect(step('a', 1)).toBe('a3 b3 c3');
  expect(step('a', 1)).toBe('b3 a3 c3');
  expect(step('a', 1)).toBe('b3 c3 a3');
  expect(step('a', 1)).toBeNull();
  expect(step('c', -1)).toBe('c3 b3 a3');
  expect(step('c', -1)).toBe('c1 b3 a3');
  expect(step('c', -1)).toBe('c0 b3 a3');
  expect(step('c', -1)).toBeNull();
});

it('one after a paragraph that has gone moves from the nearest place before it', () => {
  const photographs = [placed('a', 9)];
  expect(withMoved({ body, photographs }, 'a', -1)?.photographs).toEqual([placed('a', 1)]);
  expect(withMoved({ body, photographs: [placed('a', 2)] }, 'a', 1)?.photographs).toEqual([placed('a', 3)]);
});

it('photographs stay beside their words when paragraphs come and go before them', () => {
  const photographs = [placed('a', 0), placed('b', 1), placed('c', 2), placed('d', 3)];
  const kept = (before: string[], after: string[]) =>
    told(withPlacesKept(documentOf(before), documentOf(after), photographs));
  const text = ['Un', 'Deux', 'Trois'];
  expect(kept(text, ['Un', 'Encore', 'Deux', 'Trois'])).toBe('a0 b1 c3 d4');
  expect(kept(text, ['Zéro', 'Un', 'Deux', 'Trois'])).toBe('a0 b2 c3 d4');
  expect(kept(text, ['Un', 'Deux'])).toBe('a0 b1 c2 d2');
  expect(kept(text, ['Un', 'Deux', 'Trois', 'Quatre'])).toBe('a0 b1 c2 d3');
  expect(kept(text, ['Un', 'De', 'ux', 'Trois'])).toBe('a0 b1 c3 d4');
  expect(kept(text, ['Un', 'Autre', 'Trois'])).toBe('a0 b1 c2 d3');
  expect(kept(text, ['Trois'])).toBe('a0 b0 c0 d1');
});
