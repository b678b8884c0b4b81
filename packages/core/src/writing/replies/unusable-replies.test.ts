import { beforeEach, expect, test } from 'vitest';
import { readAll } from '../../testing/read-test-app.ts';
import {
  type AppWithQuestion,
  createAppWithQuestion,
  createVoiceFile,
} from '../../testing/scenarios/create-app-with-question.ts';
import { replies } from './reply.ts';

let app: AppWithQuestion['app'];
let reply: AppWithQuestion['reply'];
let mailedData: AppWithQuestion['mailedData'];
beforeEach(async () => {
  ({ app, reply, mailedData } = await createAppWithQuestion());
});

const readReceipt = async () => (await readAll(app, replies))[0]?.receipt;

test('a mail with only an unusable file: its sender and the owner are told the name of the file', async () => {
  const table = {
    ...createVoiceFile('comptes', 1),
    fileName: 'comptes.xlsx',
    contentType: 'application/vnd.ms-excel',
  };
  const bytes = new TextEncoder().encode('rows and columns');
  expect(await reply({ voices: [{ ...table, bytes }] })).toMatchObject({ outcome: 'files' });
  expect(await mailedData('reply_kept')).toMatchObject([{ outcome: 'files', files: ['comptes.xlsx'] }]);
  expect(await readReceipt()).toMatchObject({ outcome: 'files', hasFiles: true });
  expect(await mailedData('reply_held')).toMatchObject([{ reason: 'files', files: ['comptes.xlsx'] }]);
});

test('an empty mail: its sender is told so, the owner gets no mail', async () => {
  expect(await reply({})).toMatchObject({ outcome: 'empty' });
  expect(await mailedData('reply_kept')).toMatchObject([{ outcome: 'empty', files: [] }]);
  expect(await mailedData('reply_held')).toEqual([]);
});

test('a mail too long for a story: its sender and the owner are told the names of the photographs that stay in it', async () => {
  const toPicture = (name: string, size: number) => ({
    fileName: name,
    contentType: 'image/jpeg',
    isInline: false,
    bytes: Uint8Array.from([0xff, 0xd8, 0xff, 0xe0, ...Array.from({ length: 30_000 + size }, () => size)]),
  });
  const voices = [toPicture('maison.jpg', 1), toPicture('jardin.jpg', 2)];
  expect(await reply({ text: 'Un mot, puis un autre. '.repeat(2_000), voices })).toMatchObject({
    outcome: 'too_long',
  });
  const files = ['maison.jpg', 'jardin.jpg'];
  expect(await mailedData('reply_kept')).toMatchObject([{ outcome: 'too_long', photographs: 0, files }]);
  expect(await mailedData('reply_held')).toMatchObject([{ reason: 'too_long', files }]);
});

test('a mail with the logo of a signature: its receipt tells of no files, nor does the record by which it is recognized', async () => {
  const bytes = Uint8Array.from([0xff, 0xd8, 0xff, 0xe0, 0, 0, 0, 0]);
  const logo = { fileName: 'logo.jpg', contentType: 'image/jpeg', isInline: true, bytes };
  expect(await reply({ text: 'Je raconte.', voices: [logo] })).toMatchObject({ outcome: 'sent' });
  expect(await mailedData('reply_kept')).toMatchObject([{ outcome: 'sent', files: [] }]);
  expect(await readReceipt()).toEqual({
    outcome: 'sent',
    photographs: 0,
    takes: 0,
    recordings: 0,
    hasFiles: false,
  });
});

test('a mail from another address: its sender is told nothing, and no receipt is stored', async () => {
  await reply({ text: 'Je raconte.', from: 'inconnu@exemple.fr' });
  expect(await mailedData('reply_kept')).toEqual([]);
  expect(await readReceipt()).toBeNull();
});
