import { expect, it } from 'vitest';
import { proposePlaces } from './propose-places.ts';

const story = (id: string, part: object = {}) => ({ id, years: null, text: '', room: 12, ...part });
const photograph = (id: string, part: object = {}) => ({ id, caption: '', year: null, ...part });

it('proposes the story with most words of the caption, whatever their accents and capitals', () => {
  const stories = [
    story('sea', { text: 'Nous allions à la plage.' }),
    story('royan', { text: 'La plage de ROYAN était grande, et Hélène nageait.' }),
  ];
  const places = proposePlaces([photograph('p', { caption: 'Helene sur la plage à Royan' })], stories);
  expect(places).toEqual([{ photographId: 'p', storyId: 'royan', reason: 'caption' }]);
});

it('proposes nothing for a caption of which a story has too few words, nor for short and common ones', () => {
  const stories = [story('s', { text: 'Devant la maison, avec le chien.' })];
  expect(
    proposePlaces([photograph('p', { caption: 'Mariage de Bernadette, devant l’église' })], stories),
  ).toEqual([]);
  expect(proposePlaces([photograph('p', { caption: 'Devant, avec le' })], stories)).toEqual([]);
});

it('proposes the story of the fewest years that hold the year of the photograph', () => {
  const stories = [
    story('life', { years: { from: 1930, to: 1990 } }),
    story('school', { years: { from: 1955, to: 1957 } }),
    story('other', { years: { from: 1956, to: null } }),
  ];
  const years = [1956, 1957, 1980, 1999].map((year) => photograph(String(year), { year }));
  expect(proposePlaces(years, stories).map(({ photographId, storyId }) => [photographId, storyId])).toEqual([
    ['1956', 'other'],
    ['1957', 'school'],
    ['1980', 'life'],
  ]);
});

it('proposes no more photographs for a story than it can take', () => {
  const stories = [story('full', { years: { from: 1956, to: null }, room: 1 })];
  const photographs = [photograph('one', { year: 1956 }), photograph('two', { year: 1956 })];
  expect(proposePlaces(photographs, stories).map(({ photographId }) => photographId)).toEqual(['one']);
});
