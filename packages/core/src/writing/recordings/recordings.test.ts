import { randomUUID } from 'node:crypto';
import { beforeEach, describe, expect, test } from 'vitest';
import { claimJob } from '../../foundation/jobs/claim-job.ts';
import { jobs } from '../../foundation/jobs/job.ts';
import { storages } from '../../foundation/limits/storage.ts';
import { bodyOf, openFamily, people, writeStory } from '../../testing/open-family.ts';
import { type House, openHouse } from '../../testing/open-house.ts';
import { openNarrator } from '../../testing/open-narrator.ts';
import { allOf, codeOf, documentOf } from '../../testing/read-house.ts';
import { books } from '../books/book.ts';
import { sendAnswer } from '../deliveries/answer-by-link.ts';
import { deliveries } from '../deliveries/delivery.ts';
import { linkToken } from '../deliveries/link.ts';
import { linkBeginGate, linkGate, linkWriteGate } from '../deliveries/recorded-by-link.ts';
import { wakePersons } from '../deliveries/wake-person.ts';
import { moveStory } from '../stories/move-story.ts';
import { stories } from '../stories/story.ts';
import { saveStory } from '../stories/write-story.ts';
import { endTake, removeTake } from './change-take.ts';
import { finishRecording } from './finish-recording.ts';
import { openTake } from './open-take.ts';
import { type JoinedTake, type MadeSound, prepareRecording } from './prepare-recording.ts';
import { putPiece } from './put-piece.ts';
import { readRecording, readSound } from './read-recording.ts';
import { readVoice, readVoiceSound } from './read-voice.ts';
import { type RecordedGate, storyGate } from './recorded.ts';
import { recordings, takes } from './recording.ts';
import { setVoiceCode } from './set-voice-code.ts';
import { settleRecordings } from './settle-recordings.ts';

const { owner, reader, stranger } = people;
const HOUR_MS = 3_600_000;

let house: House;
let bookId: string;
let storyId: string;
let gate: RecordedGate;

const fail = (error: unknown): void => {
  throw error;
};
const octets = (text: string) => new TextEncoder().encode(text);
const begin = async (as: RecordedGate = gate, takeId: string = randomUUID()): Promise<string> => {
  await openTake(house)(as, { takeId, type: 'audio/webm' });
  return takeId;
};
const put = (takeId: string, index: number, text: string, as: RecordedGate = gate) =>
  putPiece(house)(as, { takeId, index, octets: octets(text) });
const read = (as: RecordedGate = gate) => readRecording(house)(as);

const spoken = async (texts: readonly string[]): Promise<string> => {
  const takeId = await begin();
  for (const [index, text] of texts.entries()) await put(takeId, index, text);
  await endTake(house)(gate, { takeId, pieces: texts.length });
  return takeId;
};

const textOf = async (takeList: readonly JoinedTake[]): Promise<string> => {
  let text = '';
  for (const take of takeList) for await (const part of take.octets) text += new TextDecoder().decode(part);
  return text;
};

/** Prepares what was asked for, as a worker does; the sound is the very text, so that a test reads what it hears. */
const prepare = async (
  id = storyId,
  make = async (given: readonly JoinedTake[]): Promise<MadeSound> => {
    const text = await textOf(given);
    return {
      aac: octets(`aac ${text}`),
      opus: octets(`opus ${text}`),
      durationSeconds: 12,
      wave: [0, 50, 100],
    };
  },
): Promise<void> => {
  const { turn } = await documentOf(house, recordings, id);
  const claim = await claimJob(house)(`recording.${id}.${turn}`);
  if (claim === null) throw new Error('nothing was asked');
  await prepareRecording({ ...house, make })(claim, { storyId: id, turn });
};

const heard = async (as: RecordedGate = gate): Promise<string> => {
  const { key } = await readSound(house)(as, 'aac');
  return new TextDecoder().decode((await house.media.get(key)) ?? new Uint8Array());
};

beforeEach(async () => {
  house = openHouse();
  ({ bookId } = await openFamily(house));
  storyId = await writeStory(house, owner, bookId);
  gate = storyGate(owner, storyId, 'story.edit');
});

describe('pieces', () => {
  test('are kept in any order; the answer tells what is missing', async () => {
    const takeId = await begin();
    expect(await put(takeId, 0, 'a')).toEqual({ takeId, received: 1, next: 1 });
    expect(await put(takeId, 2, 'c')).toEqual({ takeId, received: 2, next: 1 });
    expect(await put(takeId, 1, 'b')).toEqual({ takeId, received: 3, next: 3 });
    expect((await read()).takes).toMatchObject([{ takeId, received: 3, bytes: 3, pieces: null }]);
  });

  test('sent again are no matter; other octets under the same index are refused, and the first stay', async () => {
    const takeId = await begin();
    await put(takeId, 0, 'a');
    expect(await put(takeId, 0, 'a')).toMatchObject({ received: 1 });
    expect(await codeOf(put(takeId, 0, 'x'))).toBe('piece.conflict');
    await finishRecording(house)(gate);
    await prepare();
    expect(await heard()).toBe('aac a');
    const { familyId } = await documentOf(house, stories, storyId);
    expect((await documentOf(house, storages, familyId)).bytes).toBe(1);
  });

  test('of ten at once none is lost, and each take opened twice is one', async () => {
    const takeId = await begin();
    await begin(gate, takeId);
    await Promise.all([...'abcdefghij'].map((text, index) => put(takeId, index, text)));
    await finishRecording(house)(gate);
    await prepare();
    expect(await heard()).toBe('aac abcdefghij');
    expect((await read()).takes).toHaveLength(1);
  });

  test('are refused when empty, too large, of no take, or above what the family may keep', async () => {
    const takeId = await begin();
    const large = new Uint8Array(2_000_001);
    expect(await codeOf(put(takeId, 0, ''))).toBe('request.invalid');
    expect(await codeOf(putPiece(house)(gate, { takeId, index: 0, octets: large }))).toBe('piece.too_large');
    expect(await codeOf(put(randomUUID(), 0, 'a'))).toBe('take.not_found');
    const { familyId } = await documentOf(house, stories, storyId);
    await house.documents.transact(async (tx) =>
      tx.put(storages, familyId, { familyId, bytes: house.settings.limits.storedBytesPerFamily }),
    );
    expect(await codeOf(put(takeId, 0, 'a'))).toBe('storage.full');
    expect(await house.media.list('families/')).toEqual([]);
  });

  test('belong to their story: who may not write it, and a take of another story, reach nothing', async () => {
    const takeId = await begin();
    const other = await writeStory(house, owner, bookId, { to: 'submitted' });
    const codes = [storyGate(reader, other, 'story.edit'), storyGate(stranger, storyId, 'story.edit')];
    expect(await Promise.all(codes.map((one) => codeOf(put(takeId, 0, 'a', one))))).toEqual([
      'permission.denied',
      'story.not_found',
    ]);
    const elsewhere = storyGate(owner, other, 'story.edit');
    expect(await codeOf(put(takeId, 0, 'a', elsewhere))).toBe('take.not_found');
  });
});

describe('a recording', () => {
  test('is one sound of all its takes in the order of their beginning, two devices’ too', async () => {
    const first = await begin();
    const second = await begin();
    await put(second, 0, 'C');
    await put(first, 0, 'A');
    await put(first, 1, 'B');
    await finishRecording(house)(gate);
    expect((await read()).state).toBe('preparing');
    await prepare();
    expect(await heard()).toBe('aac ABC');
    const { state, sound } = await read();
    expect(state).toBe('ready');
    expect(sound).toMatchObject({ durationSeconds: 12, wave: [0, 50, 100], types: ['aac', 'opus'] });
  });

  test('is taken as far as it came; what comes late is prepared by itself once it is whole', async () => {
    const takeId = await begin();
    await put(takeId, 0, 'a');
    await put(takeId, 2, 'c');
    await endTake(house)(gate, { takeId, pieces: 3 });
    await finishRecording(house)(gate);
    await prepare();
    expect(await heard()).toBe('aac a');
    await put(takeId, 1, 'b');
    expect((await read()).state).toBe('preparing');
    await prepare();
    expect(await heard()).toBe('aac abc');
  });

  test('gone on with another day plays as it was until it is prepared anew, under the same code', async () => {
    await spoken(['a']);
    await finishRecording(house)(gate);
    await prepare();
    const { code } = await read();
    house.clock.forward(24 * HOUR_MS);
    await spoken(['b']);
    expect([(await read()).state, await heard()]).toEqual(['recording', 'aac a']);
    await finishRecording(house)(gate);
    await prepare();
    expect([await heard(), (await read()).code]).toEqual(['aac ab', code]);
  });

  test('told anew loses nothing for a day: a take that was taken out can come back, then it is forgotten', async () => {
    const takeId = await spoken(['a']);
    await spoken(['b']);
    await removeTake(house)(gate, { takeId, isRemoved: true });
    await finishRecording(house)(gate);
    await prepare();
    expect(await heard()).toBe('aac b');
    house.clock.forward(23 * HOUR_MS);
    await settleRecordings(house)(fail);
    await removeTake(house)(gate, { takeId, isRemoved: false });
    await finishRecording(house)(gate);
    await prepare();
    expect(await heard()).toBe('aac ab');
    await removeTake(house)(gate, { takeId, isRemoved: true });
    house.clock.forward(25 * HOUR_MS);
    await settleRecordings(house)(fail);
    expect((await read()).takes).toHaveLength(1);
    const { familyId } = await documentOf(house, stories, storyId);
    expect(await house.media.list(`families/${familyId}/takes/${storyId}/${takeId}`)).toEqual([]);
    expect((await documentOf(house, storages, familyId)).bytes).toBe(1);
  });

  test('left lying for half an hour is prepared; one that is being spoken is not', async () => {
    const takeId = await begin();
    await put(takeId, 0, 'a');
    house.clock.forward(HOUR_MS / 3);
    await settleRecordings(house)(fail);
    expect((await read()).state).toBe('recording');
    house.clock.forward(HOUR_MS / 3);
    await settleRecordings(house)(fail);
    expect((await read()).state).toBe('preparing');
  });

  test('asked for twice is prepared once; an older turn that ends late changes nothing', async () => {
    await spoken(['a']);
    await finishRecording(house)(gate);
    await finishRecording(house)(gate);
    const asked = await claimJob(house)(`recording.${storyId}.1`);
    await spoken(['b']);
    await finishRecording(house)(gate);
    await prepare();
    if (asked === null) throw new Error('nothing was asked');
    const late = async (): Promise<MadeSound> => fail('an older turn was made') as never;
    await prepareRecording({ ...house, make: late })(asked, { storyId, turn: 1 });
    expect(await heard()).toBe('aac ab');
    expect((await allOf(house, jobs)).filter(({ kind }) => kind === 'prepare-recording')).toHaveLength(2);
  });

  test('that can’t be read is refused by its code with its pieces kept, and the story stands without it', async () => {
    await spoken(['a']);
    await finishRecording(house)(gate);
    await prepare(storyId, async () => ({ refusalCode: 'recording.unreadable' }));
    const { state, refusalCode, sound } = await read();
    expect([state, refusalCode, sound]).toEqual(['refused', 'recording.unreadable', null]);
    expect((await documentOf(house, stories, storyId)).voice).toBeUndefined();
    expect(await house.media.list('families/')).toHaveLength(1);
  });

  test('without any take left is none, and there is nothing to finish before the first piece', async () => {
    expect(await codeOf(finishRecording(house)(gate))).toBe('recording.empty');
    await begin();
    expect(await codeOf(finishRecording(house)(gate))).toBe('recording.empty');
    const takeId = await spoken(['a']);
    await finishRecording(house)(gate);
    await prepare();
    await removeTake(house)(gate, { takeId, isRemoved: true });
    await finishRecording(house)(gate);
    expect(await read()).toMatchObject({ state: 'none', sound: null });
    expect((await documentOf(house, stories, storyId)).voice).toBeUndefined();
  });
});

describe('a story that is told', () => {
  test('needs no words to be sent, and changes the book that it stands in', async () => {
    await saveStory(house)(owner, storyId, { body: bodyOf(), revision: 1 });
    expect(await codeOf(moveStory(house)(owner, storyId, 'in_book'))).toBe('story.empty');
    await spoken(['a']);
    await moveStory(house)(owner, storyId, 'in_book');
    await house.documents.transact(async (tx) => {
      const book = await tx.get(books, bookId);
      if (book !== null) tx.put(books, bookId, { ...book.value, state: 'proof_ready' });
    });
    await finishRecording(house)(gate);
    await prepare();
    expect((await documentOf(house, books, bookId)).state).toBe('collecting');
  });

  test('is heard by its code, typed as one likes, until the family closes it; opened again the code is the same', async () => {
    await spoken(['a']);
    await finishRecording(house)(gate);
    await prepare();
    const code = (await read()).code?.address.split('/').at(-1) ?? '';
    expect(code).toMatch(/^[2-9a-hjkmnp-z]{12}$/);
    const typed = `${code.slice(0, 4)}-${code.slice(4, 8)} ${code.slice(8)}`.toUpperCase();
    expect(await readVoice(house)(typed)).toMatchObject({
      title: 'La crue',
      speaker: 'Jeanne',
      hasFace: false,
    });
    expect((await readVoiceSound(house)(code, 'opus')).contentType).toBe('audio/ogg');
    await setVoiceCode(house)(gate, false);
    for (const one of [code, '', 'abcdefghjkmn'])
      expect(await codeOf(readVoice(house)(one))).toBe('voice.not_found');
    await setVoiceCode(house)(gate, true);
    expect(await readVoice(house)(code)).toMatchObject({ durationSeconds: 12 });
  });
});

describe('by the link of a question', () => {
  const openLinked = async () => {
    house = openHouse();
    bookId = await openNarrator(house);
    for (let hours = 0; hours < 8 * 24; hours += 1) {
      await wakePersons(house)(fail);
      house.clock.forward(HOUR_MS);
    }
    const [sent] = await allOf(house, deliveries);
    if (sent === undefined) throw new Error('nothing was asked');
    return { deliveryId: sent.id, token: linkToken(house.settings, sent.id, sent.turn) };
  };

  test('an answer begins with its first take, is sent without a word, and bears its question as title', async () => {
    const { token, deliveryId } = await openLinked();
    expect(await read(linkGate(house, token))).toMatchObject({ state: 'none', takes: [] });
    const takeId = randomUUID();
    const both = [randomUUID(), takeId];
    await Promise.all(
      both.map((one) => openTake(house)(linkBeginGate(house, token), { takeId: one, type: 'audio/mp4' })),
    );
    expect(await codeOf(sendAnswer(house)(token))).toBe('story.empty');
    await put(takeId, 0, 'a', linkWriteGate(house, token));
    const { written } = await sendAnswer(house)(token);
    expect(written.state).toBe('submitted');
    expect(written.title.length).toBeGreaterThan(3);
    const { storyId: id } = await documentOf(house, deliveries, deliveryId);
    await prepare(id ?? '');
    expect(await heard(linkGate(house, token))).toBe('aac a');
    expect((await read(linkGate(house, token))).code).toBeNull();
    expect(await allOf(house, takes)).toHaveLength(2);
    expect(await allOf(house, recordings)).toHaveLength(1);
  });

  test('what stands in the book is the family’s: no take is added, and it is heard all the same', async () => {
    const { token, deliveryId } = await openLinked();
    const takeId = randomUUID();
    await openTake(house)(linkBeginGate(house, token), { takeId, type: 'audio/mp4' });
    await put(takeId, 0, 'a', linkWriteGate(house, token));
    await sendAnswer(house)(token);
    const { storyId: id } = await documentOf(house, deliveries, deliveryId);
    await prepare(id ?? '');
    await moveStory(house)(owner, id ?? '', 'in_book');
    expect(await codeOf(put(takeId, 1, 'b', linkWriteGate(house, token)))).toBe('story.state_refused');
    const more = openTake(house)(linkBeginGate(house, token), { takeId: randomUUID(), type: 'audio/mp4' });
    expect(await codeOf(more)).toBe('story.state_refused');
    expect(await heard(linkGate(house, token))).toBe('aac a');
  });
});
