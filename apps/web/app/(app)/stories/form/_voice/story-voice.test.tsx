import { screen, waitFor } from '@testing-library/react';
import { expect, test } from 'vitest';
import { type Answers, createRefusal } from '#testing/create-fake-api.ts';
import { onScreen } from '#testing/find-on-screen.ts';
import { installMicrophone } from '#testing/install-microphone.ts';
import { normalizeSpaces, readScreen } from '#testing/read-screen.ts';
import { renderPage } from '#testing/render-page.tsx';
import { createSampleBook, createSampleStory } from '#testing/samples.ts';
import StoryForm from '../page.tsx';

let stories = 0;
/** Each test has a story of its own: the voice of a story lives as long as the document. */
const openStory = async (answers: Answers = {}) => {
  stories += 1;
  const id = `told-${stories}`;
  const rendered = await renderPage(StoryForm, {
    address: `/stories/form?story=${id}`,
    answers: {
      'books.read': createSampleBook(),
      'stories.read': createSampleStory({ id }),
      'recordings.openTake': { next: 0 },
      'recordings.putChunk': ({ params }) => ({ next: Number(params.index) + 1 }),
      ...answers,
    },
  });
  /** Calls for this story alone: a take of an earlier test that the server refused is tried again in the background. */
  const callsOf = (name: 'recordings.openTake' | 'recordings.endTake') =>
    rendered.api.of(name).filter(({ params }) => params.storyId === id);
  return { ...rendered, callsOf };
};

const findText = (text: string) => screen.findByText((content) => normalizeSpaces(content) === text);

test('a story is told: each chunk is sent as it comes, and the end when the person stops', async () => {
  const microphone = installMicrophone();
  const { user, api } = await openStory();
  await user.click(onScreen.button('Commencer à raconter'));
  await onScreen.findButton('Faire une pause');
  expect(microphone.isOpen()).toBe(true);
  await findText('Nous vous écoutons. Parlez comme à table.');
  await microphone.say('Mon père');
  await microphone.say('chantait.');
  await waitFor(() => expect(api.of('recordings.putChunk')).toHaveLength(2));
  await user.click(onScreen.button('Faire une pause'));
  await waitFor(() => expect(api.of('recordings.endTake')).toMatchObject([{ body: { chunks: 2 } }]));
  expect(api.of('recordings.openTake')).toHaveLength(1);
  expect(api.of('recordings.putChunk').map(({ params }) => Number(params.index))).toEqual([0, 1]);
  expect(microphone.isOpen()).toBe(false);
  expect(onScreen.hasButton('Faire une pause')).toBe(false);
});

test('a session that ends elsewhere does not take the word from the speaker: the page is left after', async () => {
  const microphone = installMicrophone();
  const { user, api, effects } = await openStory({
    'recordings.openTake': createRefusal('session.required', 'Connectez-vous.', { status: 401 }),
  });
  await user.click(onScreen.button('Commencer à raconter'));
  await onScreen.findButton('Faire une pause');
  await microphone.say('Mon père');
  await waitFor(() => expect(api.of('recordings.openTake').length).toBeGreaterThan(0));
  await effects();
  await microphone.say('chantait.');
  expect(microphone.isOpen()).toBe(true);
  expect(api.of('session.signOut')).toEqual([]);
  await user.click(onScreen.button('Faire une pause'));
  await waitFor(() => expect(api.of('session.signOut')).toHaveLength(1));
});

test('a microphone that a call takes away ends the sitting, and nothing is lost', async () => {
  const microphone = installMicrophone();
  const { user, callsOf } = await openStory();
  await user.click(onScreen.button('Commencer à raconter'));
  await onScreen.findButton('Faire une pause');
  await microphone.say('Mon père chantait.');
  await microphone.takeAway();
  await findText('L’enregistrement s’est arrêté');
  await waitFor(() => expect(callsOf('recordings.endTake')).toHaveLength(1));
});

test.each([
  ['NotAllowedError', 'Le micro n’est pas autorisé'],
  ['NotFoundError', 'Aucun micro n’a été trouvé'],
  ['NotReadableError', 'Le micro est déjà pris'],
  ['TypeError', 'Cet appareil ne sait pas enregistrer ici'],
])('a microphone that answers %s is explained, and can be tried again', async (problem, title) => {
  installMicrophone(problem);
  const { user, callsOf } = await openStory();
  await user.click(onScreen.button('Commencer à raconter'));
  await findText(title);
  expect(readScreen().join('\n')).not.toContain('Nous avons essayé');
  await user.click(onScreen.button('Essayer de nouveau'));
  await screen.findByText((text) => normalizeSpaces(text).includes('Nous avons essayé 2 fois'));
  expect(callsOf('recordings.openTake')).toEqual([]);
});

test('a browser without a recorder says so', async () => {
  const { user } = await openStory();
  await user.click(onScreen.button('Commencer à raconter'));
  await findText('Cet appareil ne sait pas enregistrer ici');
});

test('a transcript is not taken into a text that could not be saved: what was typed stays', async () => {
  const words = [{ text: 'Bonjour', startMs: 0, endMs: 500, isDoubtful: false }];
  const { user, api } = await openStory({
    'recordings.read': {
      state: 'ready',
      sound: { version: 'v1', durationSeconds: 4 },
      transcript: { state: 'done', words, agreedAt: null, firstNewWord: 0 },
    },
    'stories.save': createRefusal('story.too_many_blocks', 'Ce texte a trop de paragraphes.', {
      status: 422,
    }),
  });
  await user.type(onScreen.field('Titre du récit'), ' de 1962');
  await user.click(await onScreen.findButton('Reprendre ces mots'));
  await screen.findByText('Ce texte a trop de paragraphes.');
  expect(onScreen.field('Titre du récit')).toHaveProperty('value', 'La plage de Pontaillac de 1962');
  expect(api.of('recordings.agree')).toEqual([]);
});
