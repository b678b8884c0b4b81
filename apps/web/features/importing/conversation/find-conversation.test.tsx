import { strToU8, zipSync } from 'fflate';
import { expect, it } from 'vitest';
import { isSound } from '../reading/html-source.ts';
import { readConversation } from './conversation-reading.ts';
import { ARCHIVE_BYTES_MAX, findConversation } from './find-conversation.ts';

const png = Uint8Array.of(0x89, 0x50, 0x4e, 0x47, 0x0d, 0x0a, 0x1a, 0x0a);

const text = [
  '12/03/2024, 18:05 - Claire: Où alliez-vous en vacances ?',
  '13/03/2024, 09:12 - Jeanne: À Royan.',
  '13/03/2024, 09:13 - Jeanne: IMG-1.png (fichier joint)',
  '13/03/2024, 09:14 - Jeanne: PTT-1.opus (fichier joint)',
  '02/05/2024, 10:00 - Jeanne: Le lilas a fleuri.',
].join('\n');

const choice = {
  narrator: 'Jeanne',
  from: '2024-03',
  until: '2024-05',
  hasQuestions: true,
  formatMonth: (month: string) => `mois ${month}`,
  formatDay: (day: string) => `jour ${day}`,
};

const textsOf = (blocks: readonly unknown[]): string[] =>
  JSON.stringify(blocks)
    .match(/"text":"[^"]*"/gu)
    ?.map((part) => part.slice(8, -1)) ?? [];

it('an archive becomes a text with a heading a month, the question, and pictures and voice notes at their places', async () => {
  const archive = zipSync({ 'chat.txt': strToU8(text), 'IMG-1.png': png, 'PTT-1.opus': strToU8('OggS') });
  const conversation = await findConversation(new File([archive], 'Discussion WhatsApp.zip'));
  if (conversation === null) throw new Error('no chat');
  const { blocks, headings, pictures, omissions } = readConversation(conversation, choice);
  expect(textsOf(blocks)).toEqual([
    'mois 2024-03',
    'jour 2024-03-13',
    'Où alliez-vous en vacances ?',
    'À Royan.',
    'mois 2024-05',
    'jour 2024-05-02',
    'Le lilas a fleuri.',
  ]);
  expect(headings).toEqual([0, 4]);
  expect(pictures.map(({ key, afterBlock, file }) => [key, afterBlock, file.type])).toEqual([
    ['IMG-1.png', 4, 'image/png'],
    ['PTT-1.opus', 4, 'audio/ogg'],
  ]);
  expect(pictures.map(isSound)).toEqual([false, true]);
  expect(omissions.media).toBe(0);
});

it('months outside of the choice stay out, and so do questions if they are not wanted', async () => {
  const conversation = await findConversation(new File([text], 'chat.txt'));
  if (conversation === null) throw new Error('no chat');
  const { blocks } = readConversation(conversation, { ...choice, until: '2024-03', hasQuestions: false });
  expect(textsOf(blocks)).toEqual(['mois 2024-03', 'jour 2024-03-13', 'À Royan.']);
});

it('pictures in a folder that Windows names with its own slash are at their places', async () => {
  const archive = zipSync({ 'chat\\chat.txt': strToU8(text), 'chat\\IMG-1.png': png });
  const conversation = await findConversation(new File([archive], 'Discussion WhatsApp.zip'));
  expect(Object.keys(conversation?.files ?? {})).toEqual(['chat.txt', 'IMG-1.png']);
});

it('films of an archive are not inflated, and count neither for its size nor as a chat', async () => {
  const film = new Uint8Array(8_000_000);
  const films = Object.fromEntries(Array.from({ length: 40 }, (_, number) => [`VID-${number}.mp4`, film]));
  const archive = zipSync({ 'chat.txt': strToU8(text), ...films }, { level: 1 });
  const conversation = await findConversation(new File([archive], 'Discussion WhatsApp.zip'));
  expect(Object.keys(conversation?.files ?? {})).toEqual(['chat.txt']);
});

it('an archive beyond its size has its own sentence, and voice notes that claim gigabytes are refused', async () => {
  const large = new File(['PK'], 'chat.zip');
  Object.defineProperty(large, 'size', { value: ARCHIVE_BYTES_MAX + 1 });
  await expect(findConversation(large)).rejects.toMatchObject({ why: 'archive_too_large' });
  const sound = new Uint8Array(8_000_000);
  const sounds = Object.fromEntries(Array.from({ length: 40 }, (_, number) => [`PTT-${number}.opus`, sound]));
  const bomb = new File([zipSync({ 'chat.txt': strToU8(text), ...sounds }, { level: 1 })], 'chat.zip');
  await expect(findConversation(bomb)).rejects.toMatchObject({ why: 'too_large' });
});

it('a chat of Telegram is read as its text file or in an archive with its voice notes', async () => {
  const chat = JSON.stringify({
    messages: [
      { type: 'message', date: '2024-03-13T09:12:00', from: 'Jeanne', text: 'À Royan.' },
      {
        type: 'message',
        date: '2024-03-13T09:13:00',
        from: 'Jeanne',
        text: '',
        file: 'voice_messages/audio_1.ogg',
      },
    ],
  });
  expect((await findConversation(new File([chat], 'result.json')))?.messages).toHaveLength(2);
  const parts = {
    'ChatExport/result.json': strToU8(chat),
    'ChatExport/voice_messages/audio_1.ogg': strToU8('OggS'),
  };
  const conversation = await findConversation(new File([zipSync(parts)], 'ChatExport.zip'));
  if (conversation === null) throw new Error('no chat');
  expect(readConversation(conversation, choice).pictures.map(({ key }) => key)).toEqual(['audio_1.ogg']);
});

const telegramPage = (...messages: readonly string[]) =>
  `<html><body><div class="history"><div class="message service">13 March 2024</div>${messages.join('')}</div></body></html>`;
const telegramMessage = (name: string, body: string) =>
  `<div class="message default clearfix"><div class="body"><div class="pull_right date details" title="13.03.2024 09:12:00 UTC+01:00">09:12</div>${
    name === '' ? '' : `<div class="from_name"> ${name} </div>`
  }${body}</div></div>`;

it('the pages of a chat of Telegram are read, alone or in their archive with the pictures', async () => {
  const first = telegramPage(
    telegramMessage('Claire', '<div class="text">Où alliez-vous ?</div>'),
    telegramMessage('Jeanne', '<div class="text">À Royan.<br>Tous les ans.</div>'),
    telegramMessage(
      '',
      '<div class="media_wrap clearfix"><a class="photo_wrap clearfix pull_left" href="photos/photo_1.png"></a></div>',
    ),
  );
  const page = new File([first], 'messages.html', { type: 'text/html' });
  expect((await findConversation(page))?.messages.map(({ author, text }) => [author, text])).toEqual([
    ['Claire', 'Où alliez-vous ?'],
    ['Jeanne', 'À Royan.\nTous les ans.'],
    ['Jeanne', ''],
  ]);
  const second = telegramPage(telegramMessage('Jeanne', '<div class="text">Et à Noël.</div>'));
  const archive = zipSync({
    'ChatExport/messages2.html': strToU8(second),
    'ChatExport/messages.html': strToU8(first),
    'ChatExport/photos/photo_1.png': png,
  });
  const conversation = await findConversation(new File([archive], 'ChatExport.zip'));
  if (conversation === null) throw new Error('no chat');
  const { blocks, pictures } = readConversation(conversation, choice);
  expect(textsOf(blocks).at(-1)).toBe('Et à Noël.');
  expect(pictures.map(({ key }) => key)).toEqual(['photo_1.png']);
});

it('any other page of the web is no chat', async () => {
  expect(await findConversation(new File(['<p>Bonjour</p>'], 'page.html'))).toBeNull();
});

it('a document and an archive of something else are no chat', async () => {
  expect(await findConversation(new File(['Bonjour.\n\nIl neige.'], 'notes.txt'))).toBeNull();
  const archive = zipSync({ 'lisez-moi.txt': strToU8('Bonjour') });
  expect(await findConversation(new File([archive], 'autre.zip'))).toBeNull();
});
