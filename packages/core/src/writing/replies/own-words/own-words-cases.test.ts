import { readdirSync, readFileSync } from 'node:fs';
import { describe, expect, test } from 'vitest';
import { ourLines, ours, quoted, read, readOmittedParts, readParagraphs } from './own-words.testing.ts';
import { findPicturesAmongWords, separateOwnWords } from './separate-own-words.ts';

const caseBody = (path: string): string =>
  readFileSync(new URL(`../fixtures/cases/${path}`, import.meta.url), 'utf8')
    .split(/\r?\n\r?\n/u)
    .slice(1)
    .join('\n\n');
const casesOf = (folder: string): string[] =>
  readdirSync(new URL(`../fixtures/cases/${folder}`, import.meta.url)).map((file) => `${folder}/${file}`);
const ANSWER = [
  'Chez nous, le dimanche sentait la cire et le café.',
  'Papa ouvrait les volets avant tout le monde.',
];

test.each([...casesOf('01-mail-attribution-lines'), ...casesOf('02-mail-unmarked-heads')])(
  '%s: the answer alone, whether the question is recognised or not',
  (path) => {
    const question = 'Quel parfum vous rappelle votre enfance ?';
    expect(readParagraphs(caseBody(path))).toEqual(ANSWER);
    const texts = [
      `Souvenance\n\n${question}\n\nRépondre par écrit ou de vive voix\n\nSouvenance. Les récits.`,
    ];
    const recognised = separateOwnWords({ text: caseBody(path), isWrapped: true, ours: { ...ours, texts } });
    expect(recognised).toEqual({ paragraphs: ANSWER, omittedParts: [] });
  },
);

test.each([
  ['own-letter-head', 8],
  ['own-envoye', 2],
  ['own-le-ecrit', 3],
  ['own-after-sig', 2],
])('03-mail-own-words-cut/%s keeps every word', (name, count) => {
  const body = caseBody(`03-mail-own-words-cut/${name}.eml`);
  const paragraphs = readParagraphs(body);
  expect(paragraphs).toHaveLength(count);
  const sameLines = body.split('\n').filter((line) => paragraphs.includes(line.trim()));
  expect(sameLines).toHaveLength(count);
});

// The words of an attribution are never looked at, so that a language that nobody thought of is read as well.
test.each([
  ['Polish', 'pon., 16 lis 2026 o 09:00 Souvenance <b@souvenance.example> napisał(a):'],
  ['Japanese', '2026年11月16日(月) 9:00 Souvenance <b@souvenance.example>:'],
  ['Chinese', 'Souvenance <b@souvenance.example> 于2026年11月16日周一 09:00写道：'],
  ['Greek', 'Στις Δευ 16 Νοε 2026 στις 9:00 π.μ., ο χρήστης Souvenance <b@souvenance.example> έγραψε:'],
  ['Hebrew', 'בתאריך יום ב׳, 16 בנוב׳ 2026 ב-9:00 מאת Souvenance <‪b@souvenance.example‬>:'],
  ['Finnish', 'ma 16. marrask. 2026 klo 9.00 Souvenance (b@souvenance.example) kirjoitti:'],
  ['no verb', 'Souvenance, 16/11/2026 09:00:'],
])('an attribution in %s is no word of the sender, quoted or not', (_, attribution) => {
  expect(read(['Ma tante.', '', attribution, '', ...quoted])).toEqual({
    paragraphs: ['Ma tante.'],
    omittedParts: [],
  });
  expect(read(['Ma tante.', '', attribution, '', ...ourLines])).toEqual({
    paragraphs: ['Ma tante.'],
    omittedParts: [],
  });
});

test.each([
  ['Polish', ['Od: Souvenance <b@souvenance.example>', 'Wysłano: 16 listopada 2026', 'Temat: Pytanie']],
  ['Russian', ['От: Souvenance', 'Отправлено: 16.11.2026 9:00', 'Кому: Jeanne', 'Тема: Question']],
  [
    'Chinese',
    ['发件人： Souvenance <b@souvenance.example>', '发送时间： 2026年11月16日 9:00', '主题： Question'],
  ],
  [
    'bold',
    ['*De :* Souvenance <b@souvenance.example>', '*Date :* 16 nov. 2026 à 09:00', '*Objet :* *Une question*'],
  ],
])('a header block in %s above our mail is no word of the sender', (_, head) => {
  const lines = ['Ma tante.', '', '_'.repeat(32), ...head, '', ...ourLines];
  expect(read(lines)).toEqual({ paragraphs: ['Ma tante.'], omittedParts: [] });
});

test('keeps answers between the lines of an unmarked quotation', () => {
  const [first = '', question = '', ...rest] = ourLines.map((line) => line.replace(/^> /u, ''));
  const head = 'Le lun. 16 nov. 2026 à 09:00, Souvenance <b@souvenance.example> a écrit :';
  const lines = [
    'Bonjour,',
    head,
    first,
    question,
    '',
    'C’était ma tante.',
    '',
    ...rest,
    '',
    'P.-S. Elle chantait.',
  ];
  expect(readParagraphs(lines)).toEqual(['Bonjour,', 'C’était ma tante.', 'P.-S. Elle chantait.']);
});

test('keeps long answers between the lines of an unmarked quotation', () => {
  const [first = '', question = '', ...rest] = ourLines.map((line) => line.replace(/^> /u, ''));
  const head = 'Le lun. 16 nov. 2026 à 09:00, Souvenance <b@souvenance.example> a écrit :';
  const paragraphs = Array.from({ length: 10 }, (_, at) => `Le jour ${at}, nous partions à la mer.`);
  expect(read([head, first, question, '', ...paragraphs, '', ...rest])).toEqual({
    paragraphs,
    omittedParts: [],
  });
});

test('a question copied above a long answer is no part of it, whatever is quoted below', () => {
  const question = [
    'Qui cuisinait chez vous quand vous étiez enfant,',
    'et quel plat revenait le dimanche à midi ?',
  ];
  const phrases = [question.join(' ')];
  const paragraphs = Array.from({ length: 10 }, (_, at) => `Le jour ${at}, nous partions à la mer.`);
  const answer = ['Bonjour Jeanne, tu me demandais :', ...question, '', ...paragraphs];
  const attribution = 'Le lun. 16 nov. 2026 à 09:00, Souvenance <b@souvenance.example> a écrit :';
  const expected = { paragraphs: ['Bonjour Jeanne, tu me demandais :', ...paragraphs], omittedParts: [] };
  for (const below of [[], ['', attribution, ...quoted, '>'], ['', attribution, ...ourLines]])
    expect(
      separateOwnWords({
        text: [...answer, ...below].join('\n'),
        isWrapped: true,
        ours: { ...ours, phrases },
      }),
    ).toEqual(expected);
});

test('a quoted line within an unmarked quotation leaves no mark behind', () => {
  const head = [
    'De : Souvenance <b@souvenance.example>',
    'Envoyé : lundi 16 novembre 2026 09:00',
    'Objet : Re',
  ];
  expect(read(['Ma tante.', '', ...head, '', ...ourLines, '', '>', '> '])).toEqual({
    paragraphs: ['Ma tante.'],
    omittedParts: [],
  });
});

describe('a receipt that shows an earlier answer', () => {
  const answers = ['La poule au pot de ma tante Odile.\nOui.'];
  const gap = 'nomsdefichiers';
  const receipt = [
    'Merci. Votre famille peut maintenant lire votre réponse à cette question :',
    'Voici ce que nous avons gardé :',
    'Nous n’avons pas su faire entrer dans votre réponse : nomsdefichiers. Rien n’est perdu, c’est gardé avec votre message.',
    ...ourLines,
  ];
  const oursWithReceipt = { ...ours, texts: [receipt.join('\n')], gap, answers };
  const readReply = (lines: readonly string[]) =>
    separateOwnWords({ text: lines.join('\n'), isWrapped: false, ours: oursWithReceipt });
  const [thanks = '', excerptTitle = '', files = ''] = receipt;
  const sentLines = [
    thanks,
    excerptTitle,
    'La poule au pot de ma tante Odile. Oui.',
    files.replace(gap, 'lettre.doc, photo.bmp'),
    ...ourLines,
  ];
  const head = 'Le lun. 16 nov. 2026 à 09:00, Souvenance <b@souvenance.example> a écrit :';

  test.each([
    ['unmarked', sentLines],
    ['quoted', sentLines.map((line) => `> ${line}`)],
  ])('is no part of the next one, %s', (_, quotation) => {
    expect(readReply(['Et le dessert !', '', head, '', ...quotation])).toEqual({
      paragraphs: ['Et le dessert !'],
      omittedParts: [],
    });
  });

  test('an answer that repeats the earlier one above it stays whole', () => {
    const words = ['La poule au pot de ma tante Odile.', 'Oui.', 'Et le dessert !'];
    expect(readReply([...words, '', head, '', ...sentLines])).toEqual({
      paragraphs: words,
      omittedParts: [],
    });
  });
});

test('sets aside quoted lines that are not ours, at their position', () => {
  const lines = ['Elle disait :', '> La mer est belle,', '> tu me manques.', 'Et elle riait.'];
  expect(read(lines)).toEqual({
    paragraphs: ['Elle disait :', 'Et elle riait.'],
    omittedParts: [{ reason: 'quotation', paragraphs: ['La mer est belle,', 'tu me manques.'], after: 1 }],
  });
});

test('keeps the text of a forwarded mail and sets its header aside', () => {
  const head = ['De : Paul <paul@exemple.fr>', 'Date : 3 mars 2026 à 10:00', 'Objet : Vacances'];
  const lines = ['Je te transmets :', '', ...head, '', 'Ma chère Louise, je serai là pour Pâques.'];
  expect(readParagraphs(lines)).toEqual(['Je te transmets :', 'Ma chère Louise, je serai là pour Pâques.']);
  expect(readOmittedParts(lines)).toEqual([['head', head]]);
});

test('the question is not the end of our mail: quoted text below it is omitted', () => {
  const question = 'Quel parfum vous rappelle votre enfance ?';
  const head = ['De : Souvenance <b@souvenance.example>', 'Date : 16 nov. 2026 à 09:00', 'Objet : Question'];
  const lines = ['Le lilas.', '', ...head, '', 'Souvenance', '', question, '', 'Répondre par écrit ici'];
  expect(
    separateOwnWords({ text: lines.join('\n'), isWrapped: true, ours: { ...ours, phrases: [question] } }),
  ).toEqual({
    paragraphs: ['Le lilas.'],
    omittedParts: [{ reason: 'quotation', paragraphs: ['Répondre par écrit ici'], after: 1 }],
  });
});

test('keeps a question that was copied above the answer', () => {
  const question = 'Qui cuisinait chez vous, et quel plat revenait le dimanche ?';
  expect(readParagraphs([question, '', 'Ma tante.'])).toEqual([question, 'Ma tante.']);
});

const storms = [
  '>',
  'Le ',
  'De : ',
  '-- \n',
  '--\n',
  ' ',
  '_',
  'Le 1 a écrit :\n',
  'Envoyé de ',
  '@',
  '\n',
  'À : \n',
];
const forwards = '---------- Forwarded message ---------\n';

test.each([...storms, forwards])('a storm of « %s » is read as fast as words', (storm) => {
  // A regular expression that goes back over what it read, or a line that is looked at by each other, takes minutes.
  expect(readParagraphs(storm.repeat(300_000 / storm.length)).length).toBeGreaterThanOrEqual(0);
});

test('finds the pictures within the text, outside signatures and our own mail', () => {
  const lines = [
    'Voici la ferme :',
    '[cid:ferme]',
    '',
    '-- ',
    'Jeanne',
    '[cid:logo]',
    '',
    ...quoted,
    '> [cid:face]',
  ];
  expect([...findPicturesAmongWords(lines.join('\n'), ours)]).toEqual(['ferme']);
});

test('a line that a mailbox marked with « > » because it begins with « From » is the sender’s own', () => {
  expect(read(['>From that day I knew.', '', 'Oui.'])).toEqual({
    paragraphs: ['From that day I knew.', 'Oui.'],
    omittedParts: [],
  });
});
