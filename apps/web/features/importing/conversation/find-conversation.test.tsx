import { strToU8, zipSync } from 'fflate';
import { expect, it } from 'vitest';
import { readConversation } from './conversation-reading.ts';
import { findConversation } from './find-conversation.ts';

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

it('an archive with pictures becomes a text with a heading a month, the question, and the picture at its place', async () => {
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
  expect(pictures.map(({ key, afterBlock }) => [key, afterBlock])).toEqual([['IMG-1.png', 4]]);
  expect(omissions.media).toBe(1);
});

it('months outside of the choice stay out, and so do questions if they are not wanted', async () => {
  const conversation = await findConversation(new File([text], 'chat.txt'));
  if (conversation === null) throw new Error('no chat');
  const { blocks } = readConversation(conversation, { ...choice, until: '2024-03', hasQuestions: false });
  expect(textsOf(blocks)).toEqual(['mois 2024-03', 'jour 2024-03-13', 'À Royan.']);
});

it('a document and an archive of something else are no chat', async () => {
  expect(await findConversation(new File(['Bonjour.\n\nIl neige.'], 'notes.txt'))).toBeNull();
  const archive = zipSync({ 'lisez-moi.txt': strToU8('Bonjour') });
  expect(await findConversation(new File([archive], 'autre.zip'))).toBeNull();
});
