import { beforeEach, expect, test } from 'vitest';
import { storages } from '../../foundation/limits/stored-bytes.ts';
import { collectExport } from '../../oversight/export/collect-export.ts';
import { exports } from '../../oversight/export/export.ts';
import { exportFormat } from '../../oversight/export/export-format.ts';
import { requestExport } from '../../oversight/export/request-export.ts';
import { people } from '../../testing/open-family.ts';
import { readAll, readDocument } from '../../testing/read-test-app.ts';
import {
  type AppWithQuestion,
  createAppWithQuestion,
  createVoiceFile,
  throwError,
} from '../../testing/scenarios/create-app-with-question.ts';
import { stories } from '../stories/story.ts';
import { expireReplies } from './expire-replies.ts';
import { replies } from './reply.ts';

let app: AppWithQuestion['app'];
let readMail: AppWithQuestion['readMail'];
let receive: AppWithQuestion['receive'];
let reply: AppWithQuestion['reply'];
let mailedData: AppWithQuestion['mailedData'];
beforeEach(async () => {
  ({ app, readMail, receive, reply, mailedData } = await createAppWithQuestion());
});

const storedMails = async () => (await app.media.list('families/')).filter((key) => key.endsWith('.eml'));

test('a mail whose content is in its story is kept for 30 days, a quarantined one for a year and in the export', async () => {
  await reply({ text: 'Je raconte.' });
  const mail = { text: 'Et moi.', from: 'cousin@exemple.fr', voices: [createVoiceFile('mémo', 42)] };
  const heldId = await receive(mail);
  await readMail(heldId, mail);
  const [{ familyId = '' } = {}] = await readAll(app, stories);
  const copy = async () => {
    const { id } = await requestExport(app)(people.owner, familyId);
    const value = await readDocument(app, exports, id);
    const collected = await collectExport(app)({ id, version: 1, value });
    exportFormat.parse(JSON.parse(JSON.stringify(collected?.data)));
    return collected?.data.books[0]?.mails.map(({ file, outcome }) => [
      file.split('/').at(-1)?.slice(11),
      outcome,
    ]);
  };
  expect(await copy()).toEqual([[`${heldId}.eml`, 'quarantined']]);
  const days = async (count: number) => {
    app.clock.forward(count * 86_400_000);
    await expireReplies(app)(100, throwError);
    return (await storedMails()).length;
  };
  expect([await days(29), await days(2), await days(333), await days(2)]).toEqual([2, 1, 1, 0]);
  expect(await copy()).toEqual([]);
  // The first content is recognised all the same.
  expect(await reply({ text: 'Je raconte.' }).catch(() => 'duplicate')).toMatchObject({
    outcome: 'duplicate',
  });
});

test('a mail with nothing but what looks like a signature is kept for a year', async () => {
  expect(await reply({ text: '-- \nNée à Lyon' })).toMatchObject({ outcome: 'empty' });
  app.clock.forward(31 * 86_400_000);
  await expireReplies(app)(100, throwError);
  expect(await storedMails()).toHaveLength(1);
});

test('a story keeps 100,000 characters of quoted text; a mail with more is kept, and its sender and the owner are told', async () => {
  // Each mail quotes 60,000 characters below its own words.
  const quoted = (first: string) =>
    Array.from({ length: 600 }, (_, at) => `> ${`${first}${at} `.padEnd(99, 'a')}`).join('\n>\n');
  expect(await reply({ text: `Je raconte.\n\n${quoted('x')}` })).toMatchObject({ outcome: 'sent' });
  expect(await reply({ text: `Puis encore.\n\n${quoted('y')}` })).toMatchObject({ outcome: 'sent' });
  const [story] = await readAll(app, stories);
  const paragraphs = (story?.omittedParts ?? []).flatMap((part) => part.paragraphs);
  expect(paragraphs.join('').length).toBeGreaterThan(90_000);
  expect(paragraphs.join('').length).toBeLessThanOrEqual(100_000);
  const files = ['la suite du texte cité, trop longue'];
  expect((await mailedData('reply_kept')).at(-1)).toMatchObject({ outcome: 'sent', files });
  expect(await mailedData('reply_held')).toMatchObject([{ reason: 'files', files }]);
  app.clock.forward(31 * 86_400_000);
  await expireReplies(app)(100, throwError);
  expect(await storedMails()).toHaveLength(1);
});

test('a mail counts among the bytes of its family until it is erased', async () => {
  const readBytes = async () => (await readAll(app, storages))[0]?.bytes ?? 0;
  const before = await readBytes();
  await reply({ text: 'Je raconte.' });
  const [{ bytes = 0 } = {}] = await readAll(app, replies);
  expect(bytes).toBeGreaterThan(0);
  expect(await readBytes()).toBe(before + bytes);
  app.clock.forward(31 * 86_400_000);
  await expireReplies(app)(100, throwError);
  await expireReplies(app)(100, throwError);
  expect(await readBytes()).toBe(before);
});
