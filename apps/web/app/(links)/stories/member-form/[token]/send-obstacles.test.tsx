import type { LinkWriting } from '@souvenance/contracts';
import { screen, waitFor } from '@testing-library/react';
import { expect, test } from 'vitest';
import { type Answers, createRefusal } from '#testing/create-fake-api.ts';
import { onScreen } from '#testing/find-on-screen.ts';
import { normalizeSpaces, readScreen } from '#testing/read-screen.ts';
import { renderPage } from '#testing/render-page.tsx';
import { buildBody } from '#testing/samples.ts';
import Page from './page.tsx';

const writing = {
  title: '',
  body: buildBody('Nous allions à la plage.'),
  photographs: [],
  revision: 1,
  state: 'draft',
} satisfies Partial<LinkWriting>;

/**
 * Opens the link of a question whose answer has a text. Each test has its own question, since uploads outlive a page.
 */
const openAnswer = (id: string, answers: Answers = {}) =>
  renderPage(Page, {
    address: '/stories/member-form/token',
    params: { token: 'secret-token-of-twenty-letters' },
    answers: {
      'links.open': { id, guest: null, consent: null, writing },
      'links.save': ({ body }) => ({
        ...writing,
        ...body,
        revision: body.revision + 1,
      }),
      'links.send': { writing: { ...writing, state: 'submitted' } },
      ...answers,
    },
  });

const hasLine = (start: string) => readScreen().some((line) => normalizeSpaces(line).startsWith(start));

test('an answer is sent once its photographs have arrived, and with them', async () => {
  const { user, api, container, effects } = await openAnswer('uploading', {
    'links.addPhotograph': { photographId: 'photograph', isReceived: true },
    'links.readPhotograph': { id: 'photograph', state: 'checking' },
  });
  const input = container.querySelector<HTMLInputElement>('input[type="file"]');
  await user.upload(input as HTMLInputElement, new File(['x'], 'plage.jpg', { type: 'image/jpeg' }));
  await user.click(onScreen.button(/^Envoyer/));
  await effects();
  expect(hasLine('Vos photographies ne sont pas encore toutes arrivées.')).toBe(true);
  expect(api.of('links.send')).toEqual([]);
  api.set({ 'links.readPhotograph': { id: 'photograph', state: 'ready' } });
  await onScreen.findButton('Retirer la photographie 1');
  await waitFor(() => expect(hasLine('Vos photographies ne sont pas')).toBe(false));
  await user.click(onScreen.button(/^Envoyer/));
  await waitFor(() => expect(api.of('links.send')).toHaveLength(1));
  expect(api.of('links.save').at(-1)?.body.photographs).toMatchObject([{ photographId: 'photograph' }]);
});

test('an answer that the server refuses is not said to lack a network: the field to shorten has the focus', async () => {
  const { user, api } = await openAnswer('too-long');
  await user.click(screen.getByText('Donner un titre (ce n’est pas nécessaire)'));
  await user.click(onScreen.field('Titre'));
  await user.paste('a'.repeat(95));
  await user.click(onScreen.button(/^Envoyer/));
  await waitFor(() =>
    expect(hasLine('Votre réponse n’est pas encore partie. Elle est gardée ici')).toBe(true),
  );
  expect(readScreen().join(' ')).not.toContain('le réseau manque');
  expect(document.activeElement).toBe(onScreen.field('Titre'));
  expect(api.of('links.send')).toEqual([]);
});

test('photographs alone with a voice are saved before the answer is sent', async () => {
  const takes = [{ takeId: '0b9a7c5e-3f1d-4a2b-8c6d-5e4f3a2b1c0d', bytes: 400_000, isRemoved: false }];
  const { user, api } = await openAnswer('voice', {
    'links.open': {
      id: 'voice',
      guest: null,
      consent: null,
      writing: { ...writing, body: buildBody(), photographs: [{ photographId: 'photograph', caption: '' }] },
    },
    'links.recording': { state: 'ready', takes },
    'links.save': () => {
      throw new TypeError('Failed to fetch');
    },
  });
  await user.type(onScreen.field('Sous la photographie (facultatif)'), 'Royan');
  await user.click(onScreen.button(/^Envoyer/));
  await waitFor(() =>
    expect(hasLine('Votre réponse n’est pas encore partie : le réseau manque.')).toBe(true),
  );
  expect(api.of('links.send')).toEqual([]);
});

test.each(['withdrawn', 'given'] as const)(
  'a narrator with consent %s at opening agrees again, and the changed answer is sent whole',
  async (consent) => {
    const sentWriting = { ...writing, state: 'submitted' as const };
    const link = {
      id: `consent-${consent}`,
      guest: null,
      person: { isNarrator: true },
      writing: sentWriting,
    };
    const { user, api, effects } = await openAnswer(link.id, {
      'links.open': { ...link, consent },
      'links.save': () => createRefusal('consent.missing', 'Cet accord se note dans les réglages.'),
    });
    await user.type(screen.getByRole('textbox', { name: 'Votre réponse' }), 'Puis au port.');
    api.set({ 'links.open': { ...link, consent: 'withdrawn' } });
    await user.click(onScreen.button(/^Envoyer/));
    await onScreen.findButton('Je suis d’accord, envoyer ma réponse');
    expect(api.of('links.send')).toEqual([]);
    await user.click(onScreen.button('Revenir à ma réponse'));
    expect(hasLine('Ce changement reste ici')).toBe(true);
    expect(readScreen().join(' ')).not.toContain('réglages');
    await user.click(onScreen.button(/^Envoyer/));
    await onScreen.findButton('Je suis d’accord, envoyer ma réponse');
    api.set({
      'links.answerConsent': { ...link, consent: 'given' },
      'links.save': ({ body }) => ({ ...sentWriting, ...body, revision: body.revision + 1 }),
      'links.send': { writing: sentWriting },
    });
    const savesBefore = api.of('links.save').length;
    await user.click(onScreen.button('Je suis d’accord, envoyer ma réponse'));
    await effects();
    expect(JSON.stringify(api.of('links.save').slice(savesBefore).at(0)?.body)).toContain('Puis au port.');
    expect(api.of('links.send')).toHaveLength(1);
  },
);
