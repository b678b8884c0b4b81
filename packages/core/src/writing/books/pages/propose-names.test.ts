import { createStoryDocument } from '@souvenance/contracts';
import { beforeEach, describe, expect, test } from 'vitest';
import { createTestApp, type TestApp } from '../../../testing/create-test-app.ts';
import { openFamily, people, writeStory } from '../../../testing/open-family.ts';
import { changeDocument, readCode } from '../../../testing/read-test-app.ts';
import { stories } from '../../stories/story.ts';
import { books } from '../book.ts';
import { formatIndexName } from './format-index-name.ts';
import { proposeNames } from './propose-names.ts';

const { owner, editor, author, stranger } = people;

let app: TestApp;
let bookId: string;
beforeEach(async () => {
  app = createTestApp();
  ({ bookId } = await openFamily(app));
});

/** Writes a story of the book, and returns the names proposed after it. */
const proposeFor = async (...paragraphs: string[]) => {
  const id = await writeStory(app, owner, bookId, { title: 'Un récit', to: 'in_book' });
  await changeDocument(app, stories, id, { body: createStoryDocument(paragraphs) });
  return proposeNames(app)(editor, bookId);
};
const namesFor = async (...paragraphs: string[]) => (await proposeFor(...paragraphs)).map(({ name }) => name);

describe('the names proposed for the index', () => {
  test('are the people and the places of the stories, in French order, with their forms', async () => {
    const proposals = await proposeFor(
      'Je me souviens de Suzanne Vasseur. Suzanne habitait à Limoges, près de la Vienne.',
      'Quand Marcel arriva, M. Delmas et tante Simone étaient partis en Corrèze. Tante Simone pleurait.',
    );
    expect(proposals.map(({ kind, name, forms }) => [kind, name, forms])).toEqual([
      ['place', 'Corrèze', ['Corrèze']],
      ['person', 'Delmas', ['Delmas']],
      ['place', 'Limoges', ['Limoges']],
      ['person', 'Marcel', ['Marcel']],
      ['person', 'Simone (tante)', ['Simone']],
      ['person', 'Vasseur, Suzanne', ['Suzanne Vasseur', 'Suzanne']],
      ['place', 'Vienne', ['Vienne']],
    ]);
  });

  test('a first name that two people bear is an entry of its own', async () => {
    const proposals = await proposeFor('Je vis Suzanne Vasseur et Suzanne Petit. Puis Suzanne chanta.');
    expect(proposals.map(({ forms }) => forms)).toEqual([
      ['Suzanne Petit'],
      ['Suzanne'],
      ['Suzanne Vasseur'],
    ]);
  });

  test('« France » is a country or a person, as the words before it say', async () => {
    const [france] = await proposeFor('Nous revenions en France.');
    expect(france?.kind).toBe('place');
    const [cousin] = await proposeFor('Ma cousine France, ma cousine France et tante France.');
    expect(cousin?.kind).toBe('person');
  });

  test('a first name alone is the person of the family tree who bears it', async () => {
    const rose = { id: 'rose', name: 'Rose Delmas', born: null, died: null, parents: [], partner: null };
    await changeDocument(app, books, bookId, { familyTree: { isShown: false, people: [rose] } });
    expect(await proposeFor('Ce soir-là, Rose rentra.')).toEqual([
      { kind: 'person', name: 'Delmas, Rose', forms: ['Rose Delmas', 'Rose'], storyCount: 1 },
    ]);
  });

  test.each([
    ['the first word of a sentence', 'Pourtant il neigeait. Soudain, rien. Puis la nuit vint.'],
    ['words in capitals', 'Il criait NON à la SNCF.'],
    [
      'a word that the stories write without a capital too',
      'Voici la Prairie. La prairie est belle. Enfin ; Enfin !',
    ],
    ['feasts, peoples and kin without a name', 'Avant Noël, les Allemands et Maman parlaient de Dieu.'],
    ['a capital that nothing explains, once', 'Nous avions une vieille Juvaquatre.'],
  ])('%s is none', async (_, text) => {
    expect(await namesFor(text)).toEqual([]);
  });

  test('lack those that a line of the index has, printed or not', async () => {
    const line = { id: 'a', kind: 'place' as const, name: 'Limoges', forms: ['Limoges'], isHidden: true };
    await changeDocument(app, books, bookId, { nameIndex: { isShown: true, names: [line] } });
    expect(await namesFor('Nous allions à Limoges et à Guéret.')).toEqual(['Guéret']);
  });

  test.each([
    ['an author', author, 'permission.denied'],
    ['somebody of another family', stranger, 'book.not_found'],
  ])('are not for %s', async (_, who, code) => {
    expect(await readCode(proposeNames(app)(who, bookId))).toBe(code);
  });
});

test.each([
  [['Jeanne', 'Vasseur'], 'Vasseur, Jeanne'],
  [['Marie-Claire', 'Le', 'Goff'], 'Le Goff, Marie-Claire'],
  [['Jean', 'de', 'La', 'Fontaine'], 'La Fontaine, Jean de'],
  [['Marie', 'd’Agoult'], 'Agoult, Marie d’'],
  [['Joachim', 'du', 'Bellay'], 'Du Bellay, Joachim'],
  [['Jean', 'Pierre', 'Martin'], 'Martin, Jean Pierre'],
  [['Jeanne'], 'Jeanne'],
  [['Vasseur'], 'Vasseur'],
])('%j stands in the index as « %s »', (words, name) => {
  expect(formatIndexName(words)).toBe(name);
});
