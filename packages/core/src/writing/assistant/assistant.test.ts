import { AppError } from '@souvenance/contracts';
import { beforeEach, describe, expect, test } from 'vitest';
import { usageCounts } from '../../foundation/limits/rate-limits.ts';
import { consents } from '../../people/consents/consent.ts';
import { updateFamily } from '../../people/families/update-family.ts';
import type { Assistant } from '../../ports/assistant.port.ts';
import { createTestApp, type TestApp } from '../../testing/create-test-app.ts';
import { type OpenFamily, openFamily, people, writeStory } from '../../testing/open-family.ts';
import { putPhotograph } from '../../testing/put-photograph.ts';
import { readAll, readCode, readDocument } from '../../testing/read-test-app.ts';
import { preparedKey } from '../photographs/photograph.ts';
import { stories } from '../stories/story.ts';
import { readAssistant } from './ask-assistant.ts';
import { describePhotograph } from './describe-photograph.ts';
import { cleanSpokenText, proposeQuestions, proposeTitles } from './propose-words.ts';

const { owner, editor, author, reader, stranger } = people;
const LIMIT = 20_000;

/** A model of these tests: answers as told, and notes what it was asked. */
const openModel = () => {
  const requests: { instructions: string; material: unknown }[] = [];
  let say: () => unknown = () => ({});
  let tokens: number | null = 100;
  const model: Assistant = {
    host: 'modele.example',
    propose: async ({ instructions, material, answerSchema: answer }) => {
      requests.push({ instructions, material });
      const value = say();
      if (value instanceof Error) throw value;
      return { value: answer.parse(value), tokens };
    },
  };
  return {
    model,
    asked: requests,
    says: (value: unknown, cost: number | null = 100) => {
      say = () => value;
      tokens = cost;
    },
  };
};

let app: TestApp;
let family: OpenFamily;
let storyId: string;
let machine: ReturnType<typeof openModel>;
const signal = new AbortController().signal;

beforeEach(async () => {
  machine = openModel();
  app = { ...createTestApp({ LIMIT_ASSISTANT_TOKENS_PER_MONTH: String(LIMIT) }), assistant: machine.model };
  family = await openFamily(app);
  await updateFamily(app)(owner, family.familyId, { assistant: true });
  storyId = await writeStory(app, author, family.bookId);
});

const story =
  'En 1954 ma tante Odette tenait le lavoir de Saumur, et nous, les petits, nous portions le linge jusqu’à la rivière.';
const titles = (who = author, text = story) => proposeTitles(app)(who, storyId, text, signal);
const questions = () => proposeQuestions(app)(author, storyId, story, signal);
const clean = (text: string) => cleanSpokenText(app)(author, storyId, text, signal);
const spentTokens = async () =>
  (await readAll(app, usageCounts)).find(({ familyId }) => familyId !== null)?.count ?? 0;

describe('who may ask', () => {
  test('allows the assistant only to people who may edit this story', async () => {
    machine.says({ titles: ['Le lavoir'] });
    expect(await titles()).toEqual(['Le lavoir']);
    expect(await readCode(titles(reader))).toBe('permission.denied');
    expect(await readCode(titles(editor))).toBe('permission.denied');
    expect(await readCode(titles(stranger))).toBe('story.not_found');
    expect(machine.asked).toHaveLength(1);
  });

  test("is off without a service, without the owner's permission, and after the narrator withdrew consent", async () => {
    const why = async () => (await readAssistant(app)(reader, family.familyId)).state;
    expect(await why()).toBe('ready');
    app = { ...app, assistant: null };
    expect([await readCode(titles()), await why()]).toEqual(['assistant.off', 'no_service']);
    app = { ...app, assistant: machine.model };
    await updateFamily(app)(owner, family.familyId, { assistant: false });
    expect([await readCode(titles()), await why()]).toEqual(['assistant.off', 'not_allowed']);
    await updateFamily(app)(owner, family.familyId, { assistant: true });
    const { familyId, bookId } = family;
    await app.documents.transact(async (tx) =>
      tx.put(consents, bookId, {
        familyId,
        bookId,
        uid: null,
        state: 'withdrawn',
        way: 'link',
        textVersion: null,
        recordedBy: owner.uid,
        sentTo: null,
        closedBy: 'narrator',
        at: app.clock.now().toISOString(),
      }),
    );
    expect(await readCode(titles())).toBe('assistant.off');
    expect(machine.asked).toEqual([]);
  });

  test('is off in a family until its owner turns it on, which nobody else can', async () => {
    const fresh = { ...createTestApp(), assistant: machine.model };
    const { familyId } = await openFamily(fresh);
    const state = async () => (await readAssistant(fresh)(owner, familyId)).state;
    expect(await state()).toBe('not_allowed');
    expect(await readCode(updateFamily(fresh)(editor, familyId, { assistant: true }))).toBe(
      'permission.denied',
    );
    expect(await state()).toBe('not_allowed');
    await updateFamily(fresh)(owner, familyId, { assistant: true });
    expect(await state()).toBe('ready');
  });
});

describe('what comes of it', () => {
  test('drops titles with invented names or more than one line, and never changes the story', async () => {
    const before = await readDocument(app, stories, storyId);
    machine.says({ titles: ['« Le lavoir d’Odette ».', 'Le lavoir de Jeanne', 'Le lavoir d’Odette'] });
    expect(await titles()).toEqual(['Le lavoir d’Odette']);
    machine.says({ titles: ['Saumur, 1955', '<b>Gras</b>', 'Une lessive inoubliable'] });
    expect(await titles()).toEqual([]);
    expect(await readDocument(app, stories, storyId)).toEqual(before);
  });

  test('proposes only questions about a passage that occurs in the text', async () => {
    machine.says({
      questions: [
        { about: 'portions  le linge', question: 'Qui portait le linge avec vous ?' },
        { about: 'elle chantait', question: 'Que chantait-elle ?' },
        { about: 'le lavoir', question: 'Et Marcel, y venait-il ?' },
        { about: 'ma tante Odette', question: 'Parlez de votre santé.' },
      ],
    });
    expect(await questions()).toEqual([
      { about: 'portions le linge', text: 'Qui portait le linge avec vous ?' },
    ]);
  });

  test('never shows a cleaned text that says anything else', async () => {
    machine.says({ text: 'Je suis né à Saumur.' });
    expect(await clean('euh je suis je suis né à Saumur')).toBe('Je suis né à Saumur.');
    machine.says({ text: 'Elle est née à Saumur.' });
    expect(await readCode(clean('euh je suis né à Saumur'))).toBe('assistant.refused');
    machine.says({ text: 'Je suis né à Saumur. Voir http://exemple.fr' });
    expect(await readCode(clean('je suis né à Saumur'))).toBe('assistant.refused');
  });

  test("sends the family's own names with a text to clean, and only the text with other requests", async () => {
    machine.says({ text: 'Bonjour.' });
    await clean('Bonjour.');
    const { names = [] } = (machine.asked.at(-1)?.material ?? {}) as { names?: string[] };
    expect(names).toEqual(expect.arrayContaining(['Jeanne Morel', owner.name, reader.name]));
    expect(names).not.toContain(stranger.name);
    machine.says({ titles: [] });
    await titles();
    expect(machine.asked.at(-1)?.material).toEqual({ text: story });
    expect(machine.asked.map(({ instructions }) => instructions).join()).not.toContain('Odette');
  });

  test('refuses texts with too few words', async () => {
    expect(await readCode(titles(author, 'Le lavoir de Saumur.'))).toBe('assistant.nothing');
    expect(await readCode(clean(' … '))).toBe('assistant.nothing');
    expect(machine.asked).toEqual([]);
  });
});

describe('what a photograph shows', () => {
  const jpeg = new Uint8Array([0xff, 0xd8, 0xff]);
  const photograph = async (bookId: string, state: 'ready' | 'checking' = 'ready') => {
    const { familyId } = family;
    const id = app.ids.newId();
    await putPhotograph(app, id, { familyId, bookId, state });
    await app.media.put(preparedKey(familyId, 'a'.repeat(64)), jpeg, 'image/jpeg');
    return id;
  };
  const describeIt = (id: string) =>
    describePhotograph({ ...app, createSmallImage: async (bytes) => bytes })(author, storyId, id, signal);

  test('describes a photograph in a sentence without names that the caption lacks', async () => {
    const id = await photograph(family.bookId);
    machine.says({ description: 'Une femme lave du linge au bord d’une rivière.' });
    expect(await describeIt(id)).toBe('Une femme lave du linge au bord d’une rivière.');
    for (const description of ['Odette lave du linge.', 'La scène, en 1954.', '<b>Une femme</b>']) {
      machine.says({ description });
      const verdict = await readCode(describeIt(id));
      expect(`${description} ${verdict}`).toBe(`${description} assistant.refused`);
    }
  });

  test('sends no photograph that belongs to another book or is not checked yet', async () => {
    expect(await readCode(describeIt(await photograph('another')))).toBe('photograph.not_found');
    expect(await readCode(describeIt('unknown'))).toBe('photograph.not_found');
    expect(await readCode(describeIt(await photograph(family.bookId, 'checking')))).toBe(
      'photograph.not_ready',
    );
    expect(machine.asked).toEqual([]);
  });
});

describe('what a family may spend', () => {
  test('counts the tokens that the service reports, else the upper bound', async () => {
    machine.says({ titles: [] }, 100);
    await titles();
    expect(await spentTokens()).toBe(100);
    machine.says({ titles: [] }, null);
    await titles();
    expect(await spentTokens()).toBeGreaterThan(500);
    expect((await readAssistant(app)(owner, family.familyId)).spentPercent).toBeGreaterThan(1);
  });

  test('keeps the monthly limit under concurrent requests, and starts again after thirty days', async () => {
    machine.says({ titles: [] }, null);
    const outcomes = await Promise.all(Array.from({ length: 60 }, () => readCode(titles())));
    expect(new Set(outcomes)).toEqual(new Set(['done', 'assistant.too_many']));
    expect(await spentTokens()).toBeLessThanOrEqual(LIMIT);
    expect(machine.asked.length).toBe(outcomes.filter((code) => code === 'done').length);
    app.clock.forward(31 * 86_400_000);
    expect(await readCode(titles())).toBe('done');
  });

  test('counts a request that was aborted before its answer, since the service bills it', async () => {
    machine.says(new AppError('assistant.unavailable', { isBilled: true }));
    expect(await readCode(titles())).toBe('assistant.unavailable');
    expect(await spentTokens()).toBeGreaterThan(200);
  });

  test('counts nothing for an unavailable service, counts useless answers, and limits requests per hour', async () => {
    machine.says(new AppError('assistant.unavailable'));
    for (let count = 0; count < 120; count += 1) await readCode(titles());
    expect(await spentTokens()).toBe(0);
    expect(await readCode(titles())).toBe('assistant.too_many');
    expect(machine.asked).toHaveLength(120);
    app.clock.forward(3_600_001);
    machine.says(new AppError('assistant.refused'));
    expect(await readCode(titles())).toBe('assistant.refused');
    expect(await spentTokens()).toBeGreaterThan(200);
  });
});
