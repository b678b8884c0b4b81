import { expect, test } from 'vitest';
import { ourLines, quoted, readOmittedParts, readParagraphs } from './own-words.testing.ts';

test.each([
  [
    'Gmail in French, its attribution broken after « a »',
    [
      'C’était ma tante Odile.',
      '',
      'Le lun. 16 nov. 2026 à 09:00, Souvenance <bonjour@souvenance.example> a',
      'écrit :',
      '',
      ...quoted,
    ],
    ['C’était ma tante Odile.'],
  ],
  [
    'Gmail in English',
    [
      'Aunt Odile.',
      '',
      'On Mon, Nov 16, 2026 at 9:00 AM Souvenance <b@souvenance.example> wrote:',
      ...quoted,
    ],
    ['Aunt Odile.'],
  ],
  [
    'that begins as an attribution does',
    [
      'Le dimanche, c’était fête.',
      'Le lun. 16 nov. 2026 à 09:00, Souvenance <b@souvenance.example> a écrit :',
      ...quoted,
    ],
    ['Le dimanche, c’était fête.'],
  ],
  [
    'Yahoo, which marks nothing as quoted',
    [
      'Ma tante.',
      'Le lundi 16 novembre 2026 à 09:00:12 UTC+1, Souvenance <b@souvenance.example> a écrit :',
      ' ',
      ...ourLines,
    ],
    ['Ma tante.'],
  ],
  [
    'Outlook in French',
    [
      'Ma tante.',
      '',
      '________________________________',
      'De : Souvenance <b@souvenance.example>',
      'Envoyé : lundi 16 novembre 2026 09:00',
      'À : Jeanne <jeanne@exemple.fr>',
      'Objet : Une question pour vous',
      '',
      ...ourLines,
    ],
    ['Ma tante.'],
  ],
  [
    'Outlook of before',
    [
      'Ma tante.',
      '',
      '-----Message d’origine-----',
      'De : Souvenance [mailto:b@souvenance.example]',
      ...ourLines,
    ],
    ['Ma tante.'],
  ],
  [
    'below the quotation',
    ['Le 16/11/2026 à 09:00, Souvenance a écrit :', ...quoted, '', 'Ma tante.'],
    ['Ma tante.'],
  ],
  [
    'below a mail that nothing marks as quoted',
    [
      'De : Souvenance <b@souvenance.example>',
      'Envoyé : lundi',
      'À : Jeanne',
      'Objet : Question',
      '',
      ...ourLines,
      '',
      'Ma tante.',
    ],
    ['Ma tante.'],
  ],
  [
    'between the quoted lines',
    [
      'Bonjour,',
      '> Qui cuisinait chez vous ?',
      'Ma tante.',
      '> Quel plat ?',
      'La poule au pot.',
      '-- ',
      'Jeanne',
    ],
    ['Bonjour,', 'Ma tante.', 'La poule au pot.'],
  ],
  [
    'below an attribution whose quotation was deleted',
    [
      'Le lun. 16 nov. 2026 à 09:00, Souvenance <b@souvenance.example> a écrit :',
      '',
      'Ma tante.',
      '',
      'Odile.',
    ],
    ['Ma tante.', 'Odile.'],
  ],
  [
    'below a header whose mail was deleted',
    [
      'De : Souvenance <b@souvenance.example>',
      'Envoyé : lundi 16 novembre 2026 09:00',
      'Objet : Question',
      '',
      'Ma tante.',
    ],
    ['Ma tante.'],
  ],
  [
    'that was passed on from the folder of sent mails, far below its header',
    [
      '---------- Forwarded message ---------',
      'De : Jeanne <j@exemple.fr>',
      'Date: lun. 16 nov. 2026 à 10:00',
      'To: Souvenance <b@souvenance.example>',
      ...Array.from({ length: 6 }, () => ''),
      'Ma tante.',
    ],
    ['Ma tante.'],
  ],
  [
    'above an attribution without a date',
    ['Ma tante.', '', '"Souvenance" <b@souvenance.example> a écrit :'],
    ['Ma tante.'],
  ],
  [
    'passed on without a word of its own',
    [
      '---------- Forwarded message ---------',
      'De : Jeanne <j@exemple.fr>',
      'Date: lun. 16 nov.',
      'Objet: Re',
      '',
      'Ma tante.',
    ],
    ['Ma tante.'],
  ],
] as const)('a reply %s keeps its own words alone', (_, lines, words) => {
  expect(readParagraphs(lines)).toEqual(words);
});

test.each([
  ['Envoyé de mon iPhone'],
  ['Envoyé depuis mon téléphone Orange'],
  ['Envoyé à partir de Outlook pour Android'],
  ['Obtenez Outlook pour iOS<https://aka.ms/o0ukef>'],
  ['Envoyé depuis l’application Mail Orange'],
  ['Provenance : Courrier pour Windows'],
  ['Sent from my iPad'],
  ['Garanti sans virus. www.avast.com'],
])('« %s » is no word of its sender', (line) => {
  expect(readParagraphs(['Ma tante.', '', line])).toEqual(['Ma tante.']);
  expect(readOmittedParts(['Ma tante.', '', line])).toEqual([['program', [line]]]);
});

test.each([
  ['Envoyé de mon village à Paris, il ne revint jamais.'],
  ['Le 4 août 1944, mon père m’a écrit :'],
  ['De : tout un peu.'],
  ['Get up, disait le soldat américain.'],
  ['- du pain'],
  ['Message de Paul : il arrive.'],
  ['Envoyé en Algérie avec un vieux mobile de papier'],
  ['Sa voiture, une Samsung, était grise.'],
])('« %s » is a word of its sender', (line) => {
  expect(readParagraphs(['Ma tante.', '', line])).toEqual(['Ma tante.', line]);
  expect(readParagraphs([line, '« Je rentre demain. »'])).toEqual([line, '« Je rentre demain. »']);
});

test('two hyphens within a long story start no signature', () => {
  const long =
    'Il y avait un verger derrière la maison, et nous y passions tous nos étés, du matin jusqu’au soir.';
  expect(readParagraphs(['Le matin.', '--', long])).toEqual(['Le matin.', '--', long]);
});

test("joins lines that a program wrapped, and keeps the writer's own line breaks", () => {
  const wrapped = [
    'Nous habitions au bord de la Loire, dans une maison basse que mon',
    'grand-père avait bâtie de ses mains, avec un jardin qui descendait',
    'jusqu’à l’eau.',
    'Farine : 200 g',
    'Beurre : 100 g',
  ];
  expect(readParagraphs(wrapped)).toEqual([
    wrapped.slice(0, 3).join(' '),
    'Farine : 200 g',
    'Beurre : 100 g',
  ]);
  expect(readParagraphs(wrapped, false)).toEqual(wrapped);
});

test('a long web address does not keep the lines around it apart', () => {
  const wrapped = [
    'Nous habitions au bord de la Loire, dans une maison basse que mon',
    'grand-père avait bâtie de ses mains :',
    `https://photos.exemple.fr/${'la-maison-'.repeat(10)}`,
  ];
  expect(readParagraphs(wrapped)).toEqual([wrapped.slice(0, 2).join(' '), wrapped[2]]);
});

test('every line end of Unicode and of old programs ends a line', () => {
  expect(readParagraphs('Un.\u2028Deux.\u2029Trois.\u0085Quatre.\vCinq.\fSix.\rSept.\r\nHuit.')).toEqual([
    'Un.',
    'Deux.',
    'Trois.',
    'Quatre.',
    'Cinq.',
    'Six.',
    'Sept.',
    'Huit.',
  ]);
});

test('finds no own text in a quotation with a signature', () => {
  expect(readParagraphs(['', '-- ', 'Jeanne Morel', '06 00 00 00 00', '', ...quoted])).toEqual([]);
  expect(readParagraphs('')).toEqual([]);
});

test('removes invisible and control characters, and keeps French spaces', () => {
  expect(readParagraphs('\ufeffOui\u202f!\u200b \u0007Non\u00a0: jamais\ud800.')).toEqual([
    'Oui\u202f! Non\u00a0: jamais\ufffd.',
  ]);
});
