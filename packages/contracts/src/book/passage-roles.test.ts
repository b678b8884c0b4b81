import { describe, expect, it } from 'vitest';
import type { PassageKind } from '../enums/writing.ts';
import { readPassageRoles } from './passage-roles.ts';

const rolesOf = (kind: PassageKind, texts: readonly string[]) =>
  readPassageRoles({
    type: 'passage',
    attrs: { kind },
    content: texts.map((text) =>
      text === '' ? { type: 'paragraph' } : { type: 'paragraph', content: [{ type: 'text', text }] },
    ),
  });

describe('roles in a letter', () => {
  it.each([
    [
      'place and date, address, signature',
      ['Verdun, le 12 mars 1916', 'Ma chère Louise,', 'Il neige depuis trois jours.', 'Ton Émile'],
      ['date', 'address', 'text', 'signature'],
    ],
    [
      'a place above its date, a signature of two lines',
      ['Quimper', 'Ce 3 août 1944', 'Maman chérie,', 'Tout va bien ici.', 'Ta fille,', 'Jeanne'],
      ['date', 'date', 'address', 'text', 'signature', 'signature'],
    ],
    [
      'a place that ends with a comma above its date',
      ['Sauvain,', 'le 9 août 1963', 'Chère Antoinette,', 'Je compte les jours.', 'Étienne'],
      ['date', 'date', 'address', 'text', 'signature'],
    ],
    [
      'a name above a sentence with a date',
      ['Paul,', 'Nous partons le 3 mai.', 'Henri'],
      ['address', 'text', 'signature'],
    ],
    [
      'a letter in English',
      ['Edinburgh, 4th May 1971', 'Dear Mr Morel,', 'Everything moves.', 'Yours sincerely,', 'A. Reid'],
      ['date', 'address', 'text', 'signature', 'signature'],
    ],
    [
      'a signature of two lines, then a postscript',
      [
        '12/05/1944',
        'Mon cher Paul,',
        'Nous partons demain.',
        'Henri Morel',
        'caporal',
        'P.-S. Embrasse maman.',
      ],
      ['date', 'address', 'text', 'signature', 'signature', 'text'],
    ],
    [
      'a letter without date or signature',
      ['Cher Monsieur', 'Je vous écris au sujet du champ.', 'Croyez à mes sentiments dévoués.'],
      ['address', 'text', 'text'],
    ],
    [
      'blank lines between its parts',
      ['Mardi soir', '', 'Bien chère Odette,', '', 'Je rentre samedi.', '', 'Marcel'],
      ['date', 'text', 'address', 'text', 'text', 'text', 'signature'],
    ],
    [
      'a place before a day without a date',
      ['Île de Sein, ce dimanche', 'Mes chéris,', 'Je vais bien.', 'Anna'],
      ['date', 'address', 'text', 'signature'],
    ],
    [
      'initials',
      ['Angoulins, dimanche', 'Mon Claude,', 'Ne bouge pas.', 'O.'],
      ['date', 'address', 'text', 'signature'],
    ],
    ['a name and an initial', ['Tu dors.', 'Odile R.'], ['text', 'signature']],
    ['a sentence that ends with a day', ['Je rentre. Viens, samedi', 'Paul'], ['text', 'signature']],
    ['one line of text alone', ['Il a neigé toute la nuit.'], ['text']],
    ['a last line that is a sentence', ['Ma chère enfant,', 'Écris-moi vite !'], ['address', 'text']],
  ] as const)('are read: %s', (_, texts, roles) => {
    expect(rolesOf('letter', texts)).toEqual(roles);
  });

  it('never take a long first paragraph for a date because it holds a year', () => {
    const long =
      'En 1936, nous sommes partis à bicyclette vers la mer, mon père, ma mère et moi, pour la première fois.';
    expect(rolesOf('letter', [long, 'La suite.'])).toEqual(['text', 'text']);
  });
});

describe('roles in a recipe', () => {
  it.each(['Pour 12 bourrioles', 'Pour une douzaine de crêpes', 'Pour environ 20 pièces'])(
    'take what it makes for a heading: %s',
    (yielded) => {
      expect(rolesOf('recipe', ['Les bourrioles', yielded, '250 g de farine', 'Battre 5 min.'])).toEqual([
        'heading',
        'heading',
        'ingredient',
        'text',
      ]);
    },
  );

  it('tell headings, ingredients and steps apart', () => {
    expect(
      rolesOf('recipe', [
        'Le far de ma grand-mère',
        'Pour 6 personnes',
        'Ingrédients :',
        '- 250 g de farine',
        '-200g de sucre',
        '•un œuf',
        'Une pincée de sel',
        '½ litre de lait',
        'du beurre salé',
        'Préparation',
        '1. Mélanger la farine et le sel.',
        'Deux heures plus tard, la pâte est prête.',
      ]),
    ).toEqual([
      'heading',
      'heading',
      'heading',
      'ingredient',
      'ingredient',
      'ingredient',
      'ingredient',
      'ingredient',
      'ingredient',
      'heading',
      'text',
      'text',
    ]);
  });
});

it('a recipe takes a line without quantity between two ingredients for one, and no step', () => {
  expect(
    rolesOf('recipe', [
      '½ c. à c. de poivre',
      'cumin',
      'sel',
      '1 œuf',
      'Battre le tout',
      'Deux heures au four.',
    ]),
  ).toEqual(['ingredient', 'ingredient', 'ingredient', 'ingredient', 'text', 'text']);
  expect(rolesOf('recipe', ['1 œuf', 'Battre le tout.', '100 g de sucre'])).toEqual([
    'ingredient',
    'text',
    'ingredient',
  ]);
});

it('a recipe takes a line without quantity after the last ingredient for one, before a heading or a step', () => {
  const roles = ['ingredient', 'ingredient', 'heading', 'text'];
  expect(rolesOf('recipe', ['2 œufs', 'Sel, sucre', 'Préparation :', 'Faire tremper.'])).toEqual(roles);
  expect(rolesOf('recipe', ['2 œufs', 'sel, poivre', 'La pâte repose. Une nuit suffit.'])).toEqual([
    'ingredient',
    'ingredient',
    'text',
  ]);
  expect(rolesOf('recipe', ['2 œufs', 'Une nuit de repos, dit-elle', 'La pâte lève.'])[2]).toBe('text');
});

it.each([
  'Mélanger la farine et les œufs',
  'Bien mélanger le tout',
  'Pétrir longuement',
  'Battre les blancs',
  'Faire fondre doucement',
  'Versez le lait',
  'Plier la pâte',
  'Pour la garniture',
])('a recipe takes no step and no heading between two ingredients for one: %s', (line) => {
  expect(rolesOf('recipe', ['100 g de farine', line, '2 pommes'])).toEqual([
    'ingredient',
    'text',
    'ingredient',
  ]);
});

it.each(['Sel', 'Beurre salé', 'Poivre du moulin', 'Laurier', 'Cidre', 'Cuiller de rhum', 'Gingembre'])(
  'a recipe takes a noun between two ingredients for one: %s',
  (line) => {
    expect(rolesOf('recipe', ['100 g de farine', line, '2 pommes'])).toEqual([
      'ingredient',
      'ingredient',
      'ingredient',
    ]);
  },
);

it('the roles in verse are lines, and gaps between stanzas', () => {
  expect(rolesOf('verse', ['Un vers', 'Un autre', '', 'Un dernier'])).toEqual([
    'line',
    'line',
    'gap',
    'line',
  ]);
});
