import { screen, waitFor } from '@testing-library/react';
import { expect, test } from 'vitest';
import { createRefusal } from '#testing/create-fake-api.ts';
import { onScreen } from '#testing/find-on-screen.ts';
import { renderPage } from '#testing/render-page.tsx';
import { buildBody } from '#testing/samples.ts';
import Page from './page.tsx';

const TOKEN = 'secret-token-of-twenty-letters';
const LINES = 'Ma chère Louise, je serai là pour Pâques.';
const part = { id: 'reply.0', reason: 'quotation', paragraphs: [LINES], after: '' } as const;
const writing = { words: 2, revision: 1, state: 'submitted', body: buildBody('Il écrivait :') } as const;

test('one click takes a part of a mailed answer back, under the link', async () => {
  const { user, api } = await renderPage(Page, {
    address: '/stories/member-form/token',
    params: { token: TOKEN },
    answers: {
      'links.open': { writing: { ...writing, omittedParts: [part] } },
      'links.restorePart': {
        ...writing,
        body: buildBody('Il écrivait :', LINES),
        omittedParts: [],
        revision: 2,
      },
    },
  });
  await user.click(await screen.findByText('Laissé de côté'));
  await user.click(onScreen.button('Reprendre dans le récit'));
  await waitFor(() => expect(screen.queryByText('Laissé de côté')).toBeNull());
  await screen.findByText(LINES);
  expect(api.of('links.restorePart')).toMatchObject([{ params: { token: TOKEN, partId: 'reply.0' } }]);
});

test('a part is not taken back into an answer that could not be saved', async () => {
  const { user, api } = await renderPage(Page, {
    address: '/stories/member-form/token',
    params: { token: TOKEN },
    answers: {
      'links.open': { writing: { ...writing, title: 'La lettre', omittedParts: [part] } },
      'links.restorePart': {
        ...writing,
        body: buildBody('Il écrivait :', LINES),
        omittedParts: [],
        revision: 2,
      },
      'links.save': createRefusal('story.state_refused', 'Ce récit est déjà dans le livre.', { status: 422 }),
    },
  });
  await user.click(await screen.findByText(/Donner un titre/));
  await user.type(onScreen.field('Titre'), ' de Louise');
  await user.click(await screen.findByText('Laissé de côté'));
  await user.click(onScreen.button('Reprendre dans le récit'));
  await waitFor(() => expect(api.of('links.save')).not.toEqual([]));
  await api.settled();
  expect(onScreen.field('Titre')).toHaveProperty('value', 'La lettre de Louise');
  expect(api.of('links.restorePart')).toEqual([]);
});

test('an answer by mail beside one in the book waits for consent: the narrator reads it, agrees, and it is sent', async () => {
  const link = {
    guest: null,
    person: { isNarrator: true },
    writing: { ...writing, state: 'in_book' as const },
    waitingAnswers: [{ id: 'waiting', body: buildBody('Il buvait aussi.') }],
  };
  const { user, api, effects } = await renderPage(Page, {
    address: '/stories/member-form/token',
    params: { token: TOKEN },
    answers: {
      'links.open': { ...link, consent: 'withdrawn' },
      'links.answerConsent': { ...link, consent: 'given' },
      'links.send': { writing: link.writing },
    },
  });
  await screen.findByText('Il buvait aussi.');
  await user.click(onScreen.button('Envoyer ces mots'));
  await user.click(await onScreen.findButton('Je suis d’accord, envoyer ma réponse'));
  await effects();
  expect(api.of('links.save')).toEqual([]);
  expect(api.of('links.send')).toHaveLength(1);
  expect(screen.queryByText('Il buvait aussi.')).toBeNull();
});
