import { expect, test } from 'vitest';
import { ourLines, ours, quoted, read, readParagraphs } from './own-words.testing.ts';
import { separateOwnWords } from './separate-own-words.ts';

// Answers whose lines look like those that a mail program writes.
const ATTRIBUTION = 'Le lun. 16 nov. 2026 à 09:00, Souvenance <b@souvenance.example> a écrit :';
const wholeAnswer = (lines: readonly string[]) => ({
  paragraphs: lines.filter((line) => line !== ''),
  omittedParts: [],
});

test.each([
  [
    'an answer headed as a letter to us',
    [
      'À : Souvenance',
      'De : Jeanne Morel',
      'Date : 16 novembre 2026',
      'Objet : le lilas',
      '',
      'Il embaumait.',
    ],
  ],
  [
    'a sentence with our name and a time',
    ['J’ai ouvert Souvenance à 9h30 :', 'une question.', '', 'Le lilas.'],
  ],
  [
    'a title with our name, a date and a time',
    ['Réponse à Souvenance du 16/11/2026 à 09:00 :', '', 'Le lilas.'],
  ],
  [
    'a mail that was sent already, copied without addresses',
    [
      'De : Jeanne Morel',
      'À : Souvenance',
      'Envoyé : lundi 16 novembre 2026 10:00',
      'Objet : Re',
      '',
      'Le lilas.',
    ],
  ],
  [
    'a visiting card',
    [
      'Demande à ton oncle.',
      'Nom : Paul Martel',
      'Tél : 02.41.00.00.00',
      'Mail : paul@exemple.fr',
      'Né : 1953',
    ],
  ],
  ['a link to a photograph at its end', ['C’est papa à gauche.', '', 'https://photos.example/papa']],
])('%s is the sender’s own, above our mail and without', (_, lines) => {
  expect(read(lines)).toEqual(wholeAnswer(lines));
  expect(read([...lines, '', ATTRIBUTION, ...quoted])).toEqual(wholeAnswer(lines));
});

test('a mail that was sent already, with its addresses: its header is omitted and its text stays', () => {
  const head = [
    'De : Jeanne <jeanne@exemple.fr>',
    'À : Souvenance <b@souvenance.example>',
    'Date : 16 novembre 2026 à 10:00',
  ];
  expect(read([...head, '', 'Le lilas.'])).toEqual({
    paragraphs: ['Le lilas.'],
    omittedParts: [{ reason: 'head', paragraphs: head, after: 0 }],
  });
});

test('below a question and a sentence that were copied, the answer stays', () => {
  const phrases = [
    'Quel parfum vous rappelle votre enfance ?',
    'Raconte-nous, les enfants voudraient tant savoir !',
  ];
  const text = [...phrases, '', 'Le lilas, mes chéris.', 'Et la cire.'].join('\n');
  expect(separateOwnWords({ text, isWrapped: true, ours: { ...ours, phrases } })).toEqual(
    wholeAnswer(['Le lilas, mes chéris.', 'Et la cire.']),
  );
});

test('a link to another site within our unmarked mail is omitted, never dropped', () => {
  const [first = '', second = '', ...rest] = ourLines;
  const lines = ['Ma tante.', ATTRIBUTION, first, second, 'https://photos.example/papa', ...rest];
  expect(read(lines)).toEqual({
    paragraphs: ['Ma tante.'],
    omittedParts: [{ reason: 'quotation', paragraphs: ['https://photos.example/papa'], after: 1 }],
  });
});

test.each([
  ['Expédié par courrier depuis Alger'],
  ['Transmis par téléphone à la gendarmerie'],
  ['Sans virus ni médecin, on vivait bien'],
  ['Pierre travaille chez Samsung'],
  ['Voici la photo prise avec mon iPhone'],
  ['Claire, garde ton iPad'],
])('« %s » is the sender’s own at the end of a mail', (line) => {
  expect(read(['Ma tante.', '', line])).toEqual(wholeAnswer(['Ma tante.', line]));
});

test('the name of a telephone is an answer where nothing else was written', () => {
  expect(read(['Un vieux Samsung', '', ATTRIBUTION, ...quoted])).toEqual(wholeAnswer(['Un vieux Samsung']));
});

test.each([
  ['J’allais oublier : il chantait faux'],
  ['Embrasse les enfants'],
  ['au fait, la maison a été vendue en 1962'],
])('« %s » stays below a signature without a full stop', (line) => {
  expect(readParagraphs(['Papa chantait.', '', '-- ', 'Jeanne Morel', '', line])).toEqual([
    'Papa chantait.',
    line,
  ]);
});
