import { beforeEach, describe, expect, test } from 'vitest';
import type { TestApp } from '../../testing/create-test-app.ts';
import { bodyOf, people } from '../../testing/open-family.ts';
import { openUntold } from '../../testing/open-recording.ts';
import { changeDocument, codeOf, documentOf } from '../../testing/read-test-app.ts';
import { books } from '../../writing/books/book.ts';
import { readVoice, readVoiceSound } from '../../writing/recordings/read-voice.ts';
import { setVoiceAddressOpen } from '../../writing/recordings/set-voice-code.ts';
import { moveStory } from '../../writing/stories/move-story.ts';
import { saveStory } from '../../writing/stories/write-story.ts';
import { readManuscript } from './read-manuscript.ts';

const { owner } = people;

let app: TestApp;
let bookId: string;
let storyId: string;
let toldStory: Awaited<ReturnType<typeof openUntold>>['told'];

beforeEach(async () => {
  ({ app, bookId, storyId, told: toldStory } = await openUntold());
});

describe('a story that is told', () => {
  test('needs no words to be sent, and changes the book that it stands in', async () => {
    await saveStory(app)(owner, storyId, { body: bodyOf(), revision: 1 });
    expect(await codeOf(moveStory(app)(owner, storyId, 'in_book'))).toBe('story.empty');
    await toldStory.speak(['a']);
    await moveStory(app)(owner, storyId, 'in_book');
    await app.documents.transact(async (tx) => {
      const book = await tx.get(books, bookId);
      if (book !== null) tx.put(books, bookId, { ...book.value, state: 'proof_ready' });
    });
    await toldStory.finish();
    await toldStory.prepare();
    expect((await documentOf(app, books, bookId)).state).toBe('collecting');
  });

  test('is heard by its code, typed as one likes, until the family closes it; opened again the code is the same', async () => {
    await toldStory.speak(['a']);
    await toldStory.finish();
    await toldStory.prepare();
    const code = (await toldStory.read()).code?.address.split('/').at(-1) ?? '';
    expect(code).toMatch(/^[2-9a-hjkmnp-z]{12}$/);
    const typed = `${code.slice(0, 4)}-${code.slice(4, 8)} ${code.slice(8)}`.toUpperCase();
    expect(await readVoice(app)(typed)).toMatchObject({
      title: 'La crue',
      speaker: 'Jeanne',
      hasFace: false,
    });
    expect((await readVoiceSound(app)(code, 'opus')).contentType).toBe('audio/ogg');
    await setVoiceAddressOpen(app)(toldStory.gate, false);
    for (const one of [code, '', 'abcdefghjkmn'])
      expect(await codeOf(readVoice(app)(one))).toBe('voice.not_found');
    await setVoiceAddressOpen(app)(toldStory.gate, true);
    expect(await readVoice(app)(code)).toMatchObject({ durationSeconds: 12 });
  });
});

describe('a book', () => {
  const chapter = async () => {
    const book = await app.documents.get(books, bookId);
    if (book === null) throw new Error('no book');
    return (await readManuscript(app)(book)).chapters[0];
  };

  test('bears the code of a story that was told, and says so where nothing is written', async () => {
    await moveStory(app)(owner, storyId, 'in_book');
    await toldStory.speak(['a']);
    expect((await chapter())?.voice).toBeUndefined();
    await saveStory(app)(owner, storyId, { body: bodyOf(), revision: 1 });
    expect(await codeOf(chapter())).toBe('recording.not_ready');
    await toldStory.finish();
    await toldStory.prepare();
    const { code, sound } = await toldStory.read();
    const chapterNow = await chapter();
    expect(chapterNow?.voice).toMatchObject({
      url: code?.address,
      durationSeconds: 12,
      sha256: sound?.version,
    });
    expect(JSON.stringify(chapterNow?.body)).toContain('de vive voix');
  });

  test('bears no code that its family has closed, and is set anew when it is opened', async () => {
    await moveStory(app)(owner, storyId, 'in_book');
    await toldStory.speak(['a']);
    await toldStory.finish();
    await toldStory.prepare();
    await changeDocument(app, books, bookId, { state: 'proof_ready' });
    await setVoiceAddressOpen(app)(toldStory.gate, false);
    expect((await chapter())?.voice).toBeUndefined();
    expect((await documentOf(app, books, bookId)).state).toBe('collecting');
    await setVoiceAddressOpen(app)(toldStory.gate, true);
    expect((await chapter())?.voice?.durationSeconds).toBe(12);
  });
});
