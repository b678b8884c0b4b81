import type { ErrorCode } from '@souvenance/contracts';
import { fireEvent, waitFor } from '@testing-library/react';
import { expect, onTestFinished, test } from 'vitest';
import { createRefusal } from '#testing/create-fake-api.ts';
import { createSampleSession } from '#testing/create-sample-session.ts';
import { renderWithApp } from '#testing/render-with-app.tsx';
import { buildBody, createSampleStory } from '#testing/samples.ts';
import { COPY_PREFIX } from '../writing/device-copy.ts';
import { toDraft } from '../writing/draft.ts';
import { SendStoredTexts } from './send-stored-texts.tsx';

const session = createSampleSession();
const writer = session.session.auth?.uid;
const store = (name: string, fields: object) =>
  localStorage.setItem(
    COPY_PREFIX + name,
    JSON.stringify({
      draft: { ...toDraft(null), body: buildBody('Le puits.') },
      revision: null,
      page: 'closed',
      ...fields,
    }),
  );

test('a text of a closed page is sent at the first interaction, as the writer’s own memory', async () => {
  store('new.book.free', { writer });
  store('link.delivery', {});
  const { api } = renderWithApp(<SendStoredTexts />, {
    session,
    answers: {
      'books.read': { isNarrator: false },
      'stories.create': createSampleStory({ id: 'sent', revision: 0 }),
      'stories.save': createSampleStory({ id: 'sent', revision: 1 }),
    },
  });
  expect(api.calls).toEqual([]);
  fireEvent.pointerDown(document.body);
  await waitFor(() => expect(api.of('stories.save')).toMatchObject([{ params: { storyId: 'sent' } }]));
  expect(api.of('stories.create')).toMatchObject([
    { params: { bookId: 'book' }, body: { kind: 'contribution' } },
  ]);
  await waitFor(() => expect(Object.keys(localStorage)).toEqual([`${COPY_PREFIX}link.delivery`]));
});

test('a text of a closed page is sent for the narrator that was chosen, the first one by null', async () => {
  store('new.book.q1', { writer, speaker: { kind: 'story' } });
  store('new.book.q2', { writer, speaker: { kind: 'story', narratorId: 'paul' } });
  store('new.book.q3', { writer });
  const { api } = renderWithApp(<SendStoredTexts />, {
    session,
    answers: {
      'books.read': { isNarrator: true },
      'stories.create': createSampleStory({ id: 'sent', revision: 0 }),
      'stories.save': createSampleStory({ id: 'sent', revision: 1 }),
    },
  });
  fireEvent.pointerDown(document.body);
  await waitFor(() => expect(api.of('stories.save')).toHaveLength(3));
  const tellers = api
    .of('stories.create')
    .map(({ body }) => [body.questionId, body.kind, body.narratorId] as const);
  expect(Object.fromEntries(tellers.map(([questionId, ...teller]) => [questionId, teller]))).toEqual({
    q1: ['story', null],
    q2: ['story', 'paul'],
    q3: ['story', undefined],
  });
});

test('a text whose question and narrator left the book meanwhile is sent as a free memory of its writer', async () => {
  store('new.book.q1', { writer, speaker: { kind: 'story', narratorId: 'paul' } });
  const refuse = (code: ErrorCode) => createRefusal(code, 'Introuvable.', { status: 404 });
  const { api } = renderWithApp(<SendStoredTexts />, {
    session,
    answers: {
      'stories.create': ({ body }) => {
        if (body.questionId !== null) return refuse('question.not_found');
        if (body.kind === 'story') return refuse('person.not_found');
        return createSampleStory({ id: 'sent', revision: 0 });
      },
      'stories.save': createSampleStory({ id: 'sent', revision: 1 }),
    },
  });
  fireEvent.pointerDown(document.body);
  await waitFor(() => expect(api.of('stories.save')).toMatchObject([{ params: { storyId: 'sent' } }]));
  expect(new Set(api.of('stories.create').map(({ body }) => body.creationId)).size).toBe(1);
  await waitFor(() => expect(Object.keys(localStorage)).toEqual([]));
});

/** Grants Web Locks as a browser does; jsdom has none. */
const grantLocks = () => {
  const lockNames = new Set<string>();
  const request = async (name: string, _: LockOptions, work: (lock: object | null) => unknown) => {
    if (lockNames.has(name)) return work(null);
    lockNames.add(name);
    await work({ name });
    lockNames.delete(name);
  };
  Object.defineProperty(navigator, 'locks', { configurable: true, value: { request } });
  onTestFinished(() => void Reflect.deleteProperty(navigator, 'locks'));
};

test('two texts of one closed page are both sent, that of an open page is not', async () => {
  grantLocks();
  void navigator.locks.request('souvenance.page.open', {}, () => new Promise(() => undefined));
  store('new.book.q1', { writer, speaker: { kind: 'story' } });
  store('new.book.q2', { writer, speaker: { kind: 'story' } });
  store('new.book.q3', { writer, page: 'open' });
  const { api } = renderWithApp(<SendStoredTexts />, {
    session,
    answers: {
      'stories.create': createSampleStory({ id: 'sent', revision: 0 }),
      'stories.save': createSampleStory({ id: 'sent', revision: 1 }),
    },
  });
  fireEvent.pointerDown(document.body);
  await waitFor(() => expect(Object.keys(localStorage)).toEqual([`${COPY_PREFIX}new.book.q3`]));
  expect(api.of('stories.create').map(({ body }) => body.questionId)).toEqual(
    expect.arrayContaining(['q1', 'q2']),
  );
});
