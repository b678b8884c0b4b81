import { createStoryDocument } from '@souvenance/contracts';
import { expect, it } from 'vitest';
import { adjustPlaces, movePhotograph, type PlacedPhotograph } from './placed-photographs.ts';

const photographAt = (photographId: string, afterBlock: number): PlacedPhotograph => ({
  photographId,
  afterBlock,
  caption: '',
  credit: '',
  placement: 'text',
});
const body = createStoryDocument(['Un', '', 'Deux']);
const placesOf = (photographs: readonly PlacedPhotograph[]) =>
  photographs.map(({ photographId, afterBlock }) => `${photographId}${afterBlock}`).join(' ');

it('a photograph goes step by step through the places that have words, past its neighbours', () => {
  let photographs = [photographAt('a', 0), photographAt('b', 3), photographAt('c', 3)];
  const step = (id: string, by: -1 | 1) => {
    const moved = movePhotograph({ body, photographs }, id, by);
    photographs = moved === null ? photographs : [...moved.photographs];
    return moved === null ? null : placesOf(photographs);
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

it('a photograph after a removed paragraph moves from the nearest place before it', () => {
  const photographs = [photographAt('a', 9)];
  expect(movePhotograph({ body, photographs }, 'a', -1)?.photographs).toEqual([photographAt('a', 1)]);
  expect(movePhotograph({ body, photographs: [photographAt('a', 2)] }, 'a', 1)?.photographs).toEqual([
    photographAt('a', 3),
  ]);
});

it('photographs stay beside their words when paragraphs come and go before them', () => {
  const photographs = [
    photographAt('a', 0),
    photographAt('b', 1),
    photographAt('c', 2),
    photographAt('d', 3),
  ];
  const placesAfterEdit = (before: string[], after: string[]) =>
    placesOf(adjustPlaces(createStoryDocument(before), createStoryDocument(after), photographs));
  const text = ['Un', 'Deux', 'Trois'];
  expect(placesAfterEdit(text, ['Un', 'Encore', 'Deux', 'Trois'])).toBe('a0 b1 c3 d4');
  expect(placesAfterEdit(text, ['Zéro', 'Un', 'Deux', 'Trois'])).toBe('a0 b2 c3 d4');
  expect(placesAfterEdit(text, ['Un', 'Deux'])).toBe('a0 b1 c2 d2');
  expect(placesAfterEdit(text, ['Un', 'Deux', 'Trois', 'Quatre'])).toBe('a0 b1 c2 d3');
  expect(placesAfterEdit(text, ['Un', 'De', 'ux', 'Trois'])).toBe('a0 b1 c3 d4');
  expect(placesAfterEdit(text, ['Un', 'Autre', 'Trois'])).toBe('a0 b1 c2 d3');
  expect(placesAfterEdit(text, ['Trois'])).toBe('a0 b0 c0 d1');
});
