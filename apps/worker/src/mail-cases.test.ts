import { readFileSync } from 'node:fs';
import { listStoryParagraphs } from '@souvenance/contracts';
import { receiveReply } from '@souvenance/core';
import { openSmtpSink } from '@souvenance/fakes/smtp';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { anne, askJeanne, JEANNE } from './testing/ask-jeanne.ts';
import { buildMailOfParts } from './testing/build-mail-of-parts.ts';
import { handOver } from './testing/hand-over.ts';
import { openReplies, replyVariables } from './testing/open-replies.ts';
import { replyMail } from './testing/reply-mail.ts';
import { type Parts, startParts } from './testing/start-parts.ts';

// Mails after public bug reports, each with its right result, handed over by SMTP as another server does.
let parts: Parts;
let door: Awaited<ReturnType<typeof openSmtpSink>>;
beforeAll(async () => {
  parts = await startParts(replyVariables);
  door = await openSmtpSink({ keep: async ({ to, raw }) => receiveReply(parts.services)(to[0] ?? '', raw) });
});
afterAll(async () => {
  await door.close();
  await parts.dispose();
});

const { reply, repliesTo, storiesOf, mailed } = openReplies(
  () => parts.services,
  (address, raw) => handOver(door.port, address, raw),
);

const QUESTION = 'Quel parfum vous rappelle votre enfance ?';
const ask = () => askJeanne(parts.services, anne, 'in_person', QUESTION);

const take = async (mailOf: (address: string) => Buffer) => {
  const question = await ask();
  const outcome = await reply(question, mailOf(question.address));
  const [story] = await storiesOf(question);
  const [storedReply] = await repliesTo(question);
  const filesIn = async (kind: string) => (await mailed(question, kind)).map(({ data }) => data.files);
  return {
    outcome,
    paragraphs: story === undefined ? [] : listStoryParagraphs(story.value.body),
    body: story?.value.body.content ?? [],
    photographs: story?.value.photographs.length ?? 0,
    omittedParts: (story?.value.omittedParts ?? []).flatMap(({ paragraphs }) => paragraphs),
    takes: storedReply?.value.takes ?? 0,
    familyFiles: await filesIn('reply_held'),
    narratorFiles: await filesIn('reply_kept'),
  };
};
const takeCase = (name: string) =>
  take((address) => replyMail(`cases/${name}`, address, { from: JEANNE, id: 'cas' }));

/** The only line of the quoted mail of these cases that no mail of ours has: it may be omitted. */
const FORMER_LINE = 'Répondre par écrit ou de vive voix';
const ANSWER = [
  'Chez nous, le dimanche sentait la cire et le café.',
  'Papa ouvrait les volets avant tout le monde.',
];

test.each([
  ...['ar', 'dash-le', 'de-gmail', 'es', 'le-mailo', 'name-first-fr', 'pt', 'ro', 'vi'].map(
    (name) => `01-mail-attribution-lines/attr-${name}`,
  ),
  ...['outlook-de', 'outlook-no-sent', 'outlook-pt', 'proton-hyphen', 'sfr'].map(
    (name) => `02-mail-unmarked-heads/head-${name}`,
  ),
  ...['autoreply-no', 'receipt', 'suppress'].map((name) => `05-mail-people-taken-for-programs/hdr-${name}`),
])('%s: exactly the two paragraphs that were written go to the family', async (name) => {
  const { outcome, paragraphs, omittedParts } = await takeCase(name);
  expect({ outcome, paragraphs }).toEqual({ outcome: 'sent', paragraphs: ANSWER });
  expect(omittedParts.filter((line) => line !== FORMER_LINE)).toEqual([]);
});

test.each([
  ['own-letter-head', 8],
  ['own-envoye', 2],
  ['own-le-ecrit', 3],
  ['own-after-sig', 2],
])('03-mail-own-words-cut/%s keeps every word in order', async (name, count) => {
  const path = `03-mail-own-words-cut/${name}`;
  const { outcome, paragraphs } = await takeCase(path);
  expect(outcome).toBe('sent');
  expect(paragraphs).toHaveLength(count);
  const lines = replyMail(`cases/${path}`, '').toString('utf8').split('\r\n');
  expect(lines.map((line) => line.trim()).filter((line) => paragraphs.includes(line))).toEqual(paragraphs);
});

const SENTENCE = 'L’œuf à la coque de ma sœur… c’était 20 francs — pas 3 €.';
test.each([
  ['1252-as-8859', SENTENCE],
  ['1252-as-ascii', SENTENCE],
  ['none-utf8', SENTENCE],
  ['8859-15', 'Ma sœur avait 20 € de bénéfice.'],
  ['latin1-as-utf8', 'Le café de grand-mère à Noël.'],
  ['unknown', 'Le café de grand-mère à Noël.'],
])('04-mail-charsets/charset-%s loses no character', async (name, sentence) => {
  expect(await takeCase(`04-mail-charsets/charset-${name}`)).toMatchObject({
    outcome: 'sent',
    paragraphs: [sentence],
  });
});

test('06-mail-html-only: the row of a table is one line', async () => {
  const { paragraphs } = await takeCase('06-mail-html-only/html-table-recipe');
  expect(paragraphs).toEqual(['Le gâteau :', 'Farine 250 g', 'Sucre 125 g', 'Cuire une heure.']);
});

test('06-mail-html-only: the items of a list of Outlook are a list, without the sign of its font', async () => {
  const { paragraphs, body } = await takeCase('06-mail-html-only/html-outlook-list');
  expect(paragraphs).toEqual(['Nos desserts :', 'riz au lait', 'œufs à la neige']);
  expect(body.map(({ type }) => type)).toEqual(['paragraph', 'bulletList']);
});

test('06-mail-html-only: the answer below a quotation is the answer', async () => {
  expect(await takeCase('06-mail-html-only/html-mobile-below-quote')).toMatchObject({
    paragraphs: ['Le lilas, sans hésiter.'],
    omittedParts: [],
  });
});

const caseFile = (name: string): Buffer =>
  readFileSync(new URL(`./testing/replies/cases/07-mail-other-attachments/${name}`, import.meta.url));

test.each([
  ['10-VID_20261116.mp4', 'video/mp4'],
  ['13-safari-frag.mp4', 'video/mp4'],
])('07-mail-other-attachments: the sound of %s is a voice', async (name, type) => {
  const result = await take((address) =>
    buildMailOfParts(address, ['Le film de la noce.', { name, type, bytes: caseFile(name) }]),
  );
  expect(result).toMatchObject({ outcome: 'sent', takes: 1, familyFiles: [], narratorFiles: [[]] });
});

test('07-mail-other-attachments: a TIFF is a photograph', async () => {
  const result = await take((address) =>
    buildMailOfParts(address, [
      'La lettre de papa.',
      { name: 'scan.tif', type: 'image/tiff', bytes: caseFile('17-scan.tif') },
    ]),
  );
  expect(result).toMatchObject({ outcome: 'sent', photographs: 1, familyFiles: [], narratorFiles: [[]] });
});

test.each([
  ['avec des mots', ['Voici la lettre.']],
  ['sans un mot', []],
] as const)(
  '07-mail-other-attachments: a Word document is named to narrator and family, %s',
  async (_, words) => {
    const name = 'Lettre de Paul.docx';
    const type = 'application/vnd.openxmlformats-officedocument.wordprocessingml.document';
    const bytes = Buffer.from('PK\u0003\u0004');
    const { familyFiles, narratorFiles } = await take((address) =>
      buildMailOfParts(address, [...words, { name, type, bytes }]),
    );
    expect({ familyFiles, narratorFiles }).toEqual({ familyFiles: [[name]], narratorFiles: [[name]] });
  },
);

test('08-mail-controls: flowed lines are one paragraph, verse stays in lines', async () => {
  expect((await takeCase('08-mail-controls/flowed')).paragraphs).toEqual([
    "C'était un dimanche de juin, je crois, ou peut-être déjà juillet, et nous avions mis la grande table dehors sous le tilleul, avec les deux bancs de l'école.",
    'Vers de mon oncle :',
    'Petit moulin',
    'tourne à la main.',
  ]);
});

test('08-mail-controls: the parts of Apple Mail within an alternative are two paragraphs and a photograph', async () => {
  expect(await takeCase('08-mail-controls/nested-alt-apple')).toMatchObject({
    outcome: 'sent',
    paragraphs: ['La photo du mariage :', 'et la maison derrière.'],
    photographs: 1,
  });
});

test('an answer in the subject of a mail without a text reaches the family', async () => {
  const head = [`From: ${JEANNE}`, 'Subject: Le lilas de la cour', 'Message-ID: <sujet@exemple.fr>'];
  const result = await take(() => Buffer.from(`${head.join('\r\n')}\r\n\r\n`));
  expect(result).toMatchObject({ outcome: 'sent', paragraphs: ['Le lilas de la cour'] });
});

const picture = (head: string, size: number): Buffer =>
  Buffer.concat([Buffer.from(head, 'latin1'), Buffer.alloc(size, 'x')]);
const PNG = '\u0089PNG\r\n\u001a\n';

test('a forwarded mail is shown beside the answer, and its photographs are added', async () => {
  const inner = buildMailOfParts('paul@exemple.fr', [
    'Nous étions quarante à la noce.',
    { name: 'noce.jpg', type: 'image/jpeg', bytes: picture('\u00ff\u00d8\u00ff\u00e0', 20_000) },
  ]).toString('utf8');
  const bytes = Buffer.from(inner.replaceAll('"part"', '"inner"').replaceAll('--part', '--inner'));
  const result = await take((address) =>
    buildMailOfParts(address, [
      'Voici ce que Paul écrivait.',
      { name: 'Noce.eml', type: 'message/rfc822', bytes },
    ]),
  );
  expect(result).toMatchObject({
    outcome: 'sent',
    paragraphs: ['Voici ce que Paul écrivait.'],
    omittedParts: ['Nous étions quarante à la noce.'],
    photographs: 1,
    familyFiles: [],
  });
});

test('a mail that only forwards another one is not empty', async () => {
  const inner = buildMailOfParts('paul@exemple.fr', ['Nous étions quarante.']).toString('utf8');
  const bytes = Buffer.from(inner.replaceAll('"part"', '"inner"').replaceAll('--part', '--inner'));
  const result = await take((address) =>
    buildMailOfParts(address, [{ name: 'Noce.eml', type: 'message/rfc822', bytes }]),
  );
  expect(result).toMatchObject({ outcome: 'wordless', omittedParts: ['Nous étions quarante.'] });
});

test('a small picture within the text is added once, and counts as a signature in a second reply', async () => {
  const question = await ask();
  const mailOf = (text: string) =>
    buildMailOfParts(
      question.address,
      [
        `<p>${text}</p><p><img src="cid:ferme.png"></p><p>Elle est là.</p>`,
        { name: 'ferme.png', type: 'image/png', bytes: picture(PNG, 4_000), isInline: true },
      ],
      'related',
    );
  const pictureCounts: number[] = [];
  for (const text of ['Voici la ferme.', 'Et la grange.']) {
    expect(await reply(question, mailOf(text))).toBe('sent');
    const [story] = await storiesOf(question);
    pictureCounts.push(story?.value.photographs.length ?? 0);
  }
  expect(pictureCounts).toEqual([1, 1]);
});

test('a silent recording is named to the family too', async () => {
  const { familyFiles } = await take((address) =>
    buildMailOfParts(address, [
      'Écoute ceci.',
      { name: 'liste.mp3', type: 'audio/mpeg', bytes: Buffer.from('#EXTM3U\nfile:///etc/hostname\n') },
    ]),
  );
  expect(familyFiles).toEqual([['liste.mp3']]);
});

test('photographs without room in the story are named to narrator and family', async () => {
  const question = await ask();
  const mailOf = (text: string, numbers: readonly number[]) =>
    buildMailOfParts(question.address, [
      text,
      ...numbers.map((number) => ({
        name: `photo-${number}.jpg`,
        type: 'image/jpeg',
        bytes: picture('\u00ff\u00d8\u00ff\u00e0', 20_000 + number),
      })),
    ]);
  expect(await reply(question, mailOf('La noce.', [1, 2, 3, 4, 5, 6, 7, 8, 9, 10]))).toBe('sent');
  expect(await reply(question, mailOf('Le bal.', [11, 12, 13, 14]))).toBe('sent');
  const [story] = await storiesOf(question);
  expect(story?.value.photographs).toHaveLength(12);
  const leftOver = ['photo-13.jpg', 'photo-14.jpg'];
  expect((await mailed(question, 'reply_held')).map(({ data }) => data.files)).toEqual([leftOver]);
  expect((await mailed(question, 'reply_kept')).map(({ data }) => [data.photographs, data.files])).toEqual([
    [10, []],
    [2, leftOver],
  ]);
});
