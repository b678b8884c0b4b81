import { findAll, moveStory, recordings, takes } from '@souvenance/core';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { readReplyProcessor } from './processors/mail/read-reply.processor.ts';
import { prepareRecordingProcessor } from './processors/uploads/prepare-recording.processor.ts';
import { type Asked, anne, askJeanne, JEANNE } from './testing/ask-jeanne.ts';
import { claimQuietRun } from './testing/claim-quiet-run.ts';
import { makeTestSound } from './testing/make-test-sound.ts';
import { openReplies, replyVariables } from './testing/open-replies.ts';
import { type Parts, startParts } from './testing/start-parts.ts';

let parts: Parts;
beforeAll(async () => {
  parts = await startParts(replyVariables);
});
afterAll(() => parts.dispose());

const { reply, repliesTo, storiesOf, mailed } = openReplies(() => parts.services);

/** A mail without a word, with recordings as telephones name and type them. */
const voiceMail = (
  files: readonly [name: string, type: string, bytes: Uint8Array][],
  from = JEANNE,
): Buffer => {
  const attached = files.map(([name, type, bytes]) =>
    [
      `--part\r\nContent-Type: ${type}; name="${name}"`,
      `Content-Disposition: attachment; filename="${name}"`,
      `Content-Transfer-Encoding: base64\r\n\r\n${Buffer.from(bytes).toString('base64')}\r\n`,
    ].join('\r\n'),
  );
  const head = `From: <${from}>\r\nSubject: Re\r\nMessage-ID: <voix@exemple.fr>\r\nMIME-Version: 1.0\r\n`;
  return Buffer.from(
    `${head}Content-Type: multipart/mixed; boundary=part\r\n\r\n${attached.join('')}--part--\r\n`,
  );
};

const takesOf = ({ bookId }: Asked) =>
  findAll(parts.services.documents, takes, { where: [['bookId', '==', bookId]] });

/** Frames of 20 ms of speech as old telephones write it. */
const amr = (seconds: number): Uint8Array => {
  const frames = Array.from({ length: seconds * 50 }, (_, at) =>
    Buffer.from([0x3c, ...Array.from({ length: 31 }, (_none, i) => (at * 37 + i * 91) % 256)]),
  );
  return new Uint8Array(Buffer.concat([Buffer.from('#!AMR\n'), ...frames]));
};

test('voice memos of every telephone become takes of one answer, which is prepared and can be heard', async () => {
  const question = await askJeanne(parts.services, anne, 'in_person');
  const mail = voiceMail([
    ['Nouvel enregistrement 4.m4a', 'audio/x-m4a', await makeTestSound('m4a', 2)],
    ['memo.aac', 'audio/aac', await makeTestSound('aac', 2)],
    ['PTT-20261116-WA0001.opus', 'audio/ogg', await makeTestSound('ogg', 2)],
    ['dictaphone.mp3', 'application/octet-stream', await makeTestSound('mp3', 2)],
    ['memo.wav', 'audio/wav', await makeTestSound('wav', 2)],
    ['memo.caf', 'audio/x-caf', await makeTestSound('caf', 2)],
    ['memo.3gp', 'video/3gpp', await makeTestSound('3gp', 2)],
    ['memo.amr', 'audio/amr', amr(2)],
    ['rien.ogg', 'audio/ogg', await makeTestSound('ogg', 3, 'anullsrc=sample_rate=48000')],
    ['liste.mp3', 'audio/mpeg', new TextEncoder().encode('#EXTM3U\nfile:///etc/hostname\n')],
  ]);
  expect(await reply(question, mail)).toBe('sent');
  const [storedReply] = await repliesTo(question);
  expect(storedReply?.value).toMatchObject({ takes: 8, recordings: 2 });
  const types = (await takesOf(question)).map(({ value }) => value.type);
  expect(types.toSorted()).toEqual([
    'audio/3gpp',
    'audio/aac',
    'audio/amr',
    'audio/mp4',
    'audio/mpeg',
    'audio/ogg',
    'audio/wav',
    'audio/x-caf',
  ]);
  const [story] = await storiesOf(question);
  const storyId = story?.id ?? '';
  const run = await claimQuietRun(parts.services, `recording.${storyId}.1`);
  await prepareRecordingProcessor(parts.services)({ storyId, revision: 1 }, run);
  const recording = await parts.services.documents.get(recordings, storyId);
  expect(recording?.value).toMatchObject({ state: 'ready', unreadTakes: [], waitingSeconds: 0 });
  expect(Math.abs((recording?.value.sound?.durationSeconds ?? 0) - 16)).toBeLessThanOrEqual(1);
  expect((await mailed(question, 'reply_received')).map(({ data }) => data.isTold)).toEqual([true]);
  const [receipt] = await mailed(question, 'reply_kept');
  expect(receipt?.data).toMatchObject({ outcome: 'sent', excerpt: '', takes: 8, recordings: 2 });
});

test('the same voice delivered again, and by another mail, is one take', async () => {
  const question = await askJeanne(parts.services, anne, 'in_person');
  const bytes = await makeTestSound('m4a', 2);
  const mail = voiceMail([['memo.m4a', 'audio/x-m4a', bytes]]);
  expect(await reply(question, mail)).toBe('sent');
  for (let again = 0; again < 49; again += 1)
    expect(await reply(question, mail)).toBe('duplicate at the door');
  expect(await reply(question, voiceMail([['autre nom.m4a', 'audio/mp4', bytes]]))).toBe('duplicate');
  expect(await takesOf(question)).toHaveLength(1);
});

test('a stranger’s voice opens once their story is accepted, and then plays like any other', async () => {
  const question = await askJeanne(parts.services, anne, 'in_person');
  const mail = voiceMail([['memo.m4a', 'audio/x-m4a', await makeTestSound('m4a', 2)]], 'cousin@exemple.fr');
  expect(await reply(question, mail)).toBe('quarantined');
  expect(await takesOf(question)).toEqual([]);
  const [storedReply] = await repliesTo(question);
  const replyId = storedReply?.id ?? '';
  await moveStory(parts.services)(anne, replyId, 'submitted');
  const quarantinedRun = await claimQuietRun(parts.services, `reply.${replyId}.quarantined`);
  await readReplyProcessor(parts.services)({ replyId, isQuarantined: true }, quarantinedRun);
  const run = await claimQuietRun(parts.services, `recording.${replyId}.1`);
  await prepareRecordingProcessor(parts.services)({ storyId: replyId, revision: 1 }, run);
  const recording = await parts.services.documents.get(recordings, replyId);
  expect(recording?.value).toMatchObject({ state: 'ready', sound: { durationSeconds: 2 } });
});
