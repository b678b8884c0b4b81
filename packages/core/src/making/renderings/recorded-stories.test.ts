import { beforeEach, describe, expect, test } from 'vitest';
import type { TestApp } from '../../testing/create-test-app.ts';
import { buildBody, people } from '../../testing/open-family.ts';
import { openStoryToRecord } from '../../testing/open-recording.ts';
import { changeDocument, readCode, readDocument } from '../../testing/read-test-app.ts';
import { books } from '../../writing/books/book.ts';
import { readVoice, readVoiceSound } from '../../writing/recordings/read-voice.ts';
import { setVoiceAddressOpen } from '../../writing/recordings/set-voice-code.ts';
import { moveStory } from '../../writing/stories/move-story.ts';
import { stories } from '../../writing/stories/story.ts';
import { saveStory } from '../../writing/stories/write-story.ts';
import { readManuscript } from './read-manuscript.ts';

const { owner } = people;

let app: TestApp;
let bookId: string;
let storyId: string;
let recorder: Awaited<ReturnType<typeof openStoryToRecord>>['recorder'];

beforeEach(async () => {
  ({ app, bookId, storyId, recorder } = await openStoryToRecord());
});

describe('a story with a recording', () => {
  test('enters the book without text, and its finished recording withdraws the proof of the book', async () => {
    await saveStory(app)(owner, storyId, { body: buildBody(), revision: 1 });
    expect(await readCode(moveStory(app)(owner, storyId, 'in_book'))).toBe('story.empty');
    await recorder.speak(['a']);
    await moveStory(app)(owner, storyId, 'in_book');
    await app.documents.transact(async (tx) => {
      const book = await tx.get(books, bookId);
      if (book !== null) tx.put(books, bookId, { ...book.value, state: 'proof_ready' });
    });
    await recorder.finish();
    await recorder.prepare();
    expect((await readDocument(app, books, bookId)).state).toBe('collecting');
  });

  test('plays by its code, however the code is typed, until the family closes it; reopened it has the same code', async () => {
    await moveStory(app)(owner, storyId, 'submitted');
    await recorder.speak(['a']);
    await recorder.finish();
    await recorder.prepare();
    const code = (await recorder.read()).code?.address.split('/').at(-1) ?? '';
    expect(code).toMatch(/^[2-9a-hjkmnp-z]{12}$/);
    const typed = `${code.slice(0, 4)}-${code.slice(4, 8)} ${code.slice(8)}`.toUpperCase();
    expect(await readVoice(app)(typed)).toMatchObject({
      title: 'La crue',
      speaker: 'Jeanne',
      hasFace: false,
    });
    expect((await readVoiceSound(app)(code, 'opus')).contentType).toBe('audio/ogg');
    await setVoiceAddressOpen(app)(recorder.gate, false);
    for (const one of [code, '', 'abcdefghjkmn'])
      expect(await readCode(readVoice(app)(one))).toBe('voice.not_found');
    await setVoiceAddressOpen(app)(recorder.gate, true);
    expect(await readVoice(app)(code)).toMatchObject({ durationSeconds: 12 });
  });
});

describe('the code of a story that its writer took back', () => {
  const readByCode = async () => {
    const code = (await recorder.read()).code?.address.split('/').at(-1) ?? '';
    return readVoice(app)(code);
  };
  beforeEach(async () => {
    await recorder.speak(['a']);
    await recorder.finish();
    await recorder.prepare();
  });

  test('plays, and shows the text that the family saw, but not what was written since', async () => {
    await moveStory(app)(owner, storyId, 'in_book');
    await moveStory(app)(owner, storyId, 'draft');
    const { revision } = await readDocument(app, stories, storyId);
    await saveStory(app)(owner, storyId, { title: 'Un secret', body: buildBody('Entre nous.'), revision });
    const { title, body, durationSeconds } = await readByCode();
    expect(title).toBe('La crue');
    expect(JSON.stringify(body)).not.toContain('Entre nous.');
    expect(durationSeconds).toBe(12);
  });

  test('shows no text of a draft that nobody else ever saw', async () => {
    const { title, question, body, words } = await readByCode();
    expect([title, question, words]).toEqual(['', '', []]);
    expect(JSON.stringify(body)).not.toContain('crue');
  });
});

describe('the manuscript', () => {
  const chapter = async () => {
    const book = await app.documents.get(books, bookId);
    if (book === null) throw new Error('no book');
    return (await readManuscript(app)(book)).chapters[0];
  };

  test('contains the code of a finished recording, and says where a story has no text', async () => {
    await moveStory(app)(owner, storyId, 'in_book');
    await recorder.speak(['a']);
    expect((await chapter())?.voice).toBeUndefined();
    await saveStory(app)(owner, storyId, { body: buildBody(), revision: 1 });
    expect(await readCode(chapter())).toBe('recording.not_ready');
    await recorder.finish();
    await recorder.prepare();
    const { code, sound } = await recorder.read();
    const chapterNow = await chapter();
    expect(chapterNow?.voice).toMatchObject({
      url: code?.address,
      durationSeconds: 12,
      sha256: sound?.version,
    });
    expect(JSON.stringify(chapterNow?.body)).toContain('de vive voix');
  });

  test('contains no code that the family closed; closing it withdraws the proof', async () => {
    await moveStory(app)(owner, storyId, 'in_book');
    await recorder.speak(['a']);
    await recorder.finish();
    await recorder.prepare();
    await changeDocument(app, books, bookId, { state: 'proof_ready' });
    await setVoiceAddressOpen(app)(recorder.gate, false);
    expect((await chapter())?.voice).toBeUndefined();
    expect((await readDocument(app, books, bookId)).state).toBe('collecting');
    await setVoiceAddressOpen(app)(recorder.gate, true);
    expect((await chapter())?.voice?.durationSeconds).toBe(12);
  });
});
