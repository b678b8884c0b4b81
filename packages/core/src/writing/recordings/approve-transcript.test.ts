import { beforeEach, describe, expect, test } from 'vitest';
import { people } from '../../testing/open-family.ts';
import { readCode } from '../../testing/read-test-app.ts';
import { openStoryToTranscribe } from '../../testing/scenarios/open-story-to-transcribe.ts';
import { saveStory } from '../stories/write-story.ts';
import type { RecordedGate } from './recorded.ts';
import { toParagraphs } from './transcript-paragraphs.ts';

const { owner } = people;
const word = (text: string) => ({ text, startMs: 0, endMs: 1, isDoubtful: false });

let story: Awaited<ReturnType<typeof openStoryToTranscribe>>;
beforeEach(async () => {
  story = await openStoryToTranscribe();
});

describe('a transcript that a person approves', () => {
  test('appends the transcript to the story as a revision, once', async () => {
    const body = {
      type: 'doc' as const,
      content: [
        { type: 'paragraph' as const, content: [{ type: 'text' as const, text: 'Écrit de ma main.' }] },
        { type: 'paragraph' as const },
      ],
    };
    await saveStory(story.app)(owner, story.storyId, { body, revision: await story.revision() });
    await story.record(['Mon père. Il riait.']);
    await story.transcribe();
    const revision = await story.revision();
    expect((await story.approve(revision)).revision).toBe(revision + 1);
    expect(await story.paragraphs()).toEqual(['Écrit de ma main.', 'Mon père.', 'Il riait.']);
    expect((await story.approve(revision)).revision).toBe(revision + 1);
    expect(await story.paragraphs()).toHaveLength(3);
    expect((await story.transcript()).agreedAt).not.toBeNull();
  });

  test('appends only the new words of a continued recording', async () => {
    await story.record(['Un deux.']);
    await story.transcribe();
    await story.approve();
    await story.record([' Trois.']);
    await story.transcribe(2);
    expect(await story.transcript()).toMatchObject({ state: 'done', agreedAt: null, firstNewWord: 2 });
    await story.approve();
    expect(await story.paragraphs()).toEqual([expect.any(String), 'Un deux.', 'Trois.']);
  });

  test('appends the words of a continued recording also when the service gives no times', async () => {
    // Such words are spread over the sound by their characters, so their times say nothing of the takes.
    story.service.transcribe = async ({ bytes, durationSeconds }) => {
      const texts = new TextDecoder().decode(bytes).split(' ').slice(1);
      const wordMs = (durationSeconds * 1_000) / texts.length;
      const words = texts.map((text, at) => ({
        text,
        startMs: Math.round(at * wordMs),
        endMs: Math.round((at + 1) * wordMs),
        isDoubtful: false,
      }));
      return { words, isTimed: false };
    };
    await story.record(['Un deux.']);
    await story.transcribe();
    await story.approve();
    await story.record([' Trois quatre cinq six sept.']);
    await story.transcribe(2);
    await story.approve();
    expect((await story.paragraphs()).slice(1)).toEqual(['Un deux.', 'Trois quatre cinq six sept.']);
  });

  test('keeps the first word of a continued recording whose earlier sound is not of whole seconds', async () => {
    await story.record(['Un.'], 5_600);
    await story.transcribe();
    await story.approve();
    story.service.transcribe = async () => ({
      words: ['Un.', 'Deux.'].map((text, at) => ({
        text,
        startMs: at * 5_500,
        endMs: at * 5_500 + 400,
        isDoubtful: false,
      })),
      isTimed: true,
    });
    await story.record([' Deux.']);
    await story.transcribe(2);
    await story.approve();
    expect((await story.paragraphs()).slice(1)).toEqual(['Un.', 'Deux.']);
  });

  test('refuses to append when the story was saved meanwhile, and loses nothing', async () => {
    await story.record(['a']);
    await story.transcribe();
    expect(await readCode(story.approve((await story.revision()) - 1))).toBe('story.conflict');
    expect((await story.transcript()).agreedAt).toBeNull();
  });

  test('hides transcripts from the holder of a link', async () => {
    const anonymous: RecordedGate = async (documents) => ({
      ...(await story.recorder().gate(documents)),
      actor: { kind: 'anonymous' },
    });
    await story.record(['a']);
    expect((await story.transcript(anonymous)).state).toBe('off');
    await story.transcribe();
    expect(await story.transcript(anonymous)).toMatchObject({ state: 'off', words: [] });
  });

  test("shows the story's corrected words with the times of the voice", async () => {
    await story.record(['Mon père était né à Samur.']);
    await story.transcribe();
    await story.approve();
    const body = {
      type: 'doc' as const,
      content: [...toParagraphs([word('Mon père Luc')]), ...toParagraphs([word('était né à Saumur.')])],
    };
    await saveStory(story.app)(owner, story.storyId, { body, revision: await story.revision() });
    const { words } = await story.transcript();
    const shownWords = words.map(({ text, startMs }) => [text, startMs]);
    const beginnings = words.filter(({ beginsParagraph }) => beginsParagraph).map(({ text }) => text);
    expect(beginnings).toEqual(['Mon', 'était']);
    expect(shownWords.map(([text]) => text).join(' ')).toBe('Mon père Luc était né à Saumur.');
    expect(shownWords.slice(1, 4)).toEqual([
      ['père', 6_000],
      ['Luc', 6_900],
      ['était', 12_000],
    ]);
    const other = {
      type: 'doc' as const,
      content: toParagraphs([word('Tout autre chose, sans rapport.')]),
    };
    await saveStory(story.app)(owner, story.storyId, { body: other, revision: await story.revision() });
    expect((await story.transcript()).words).toEqual([]);
  });
});
