import { waitFor } from '@testing-library/react';
import { expect, test } from 'vitest';
import { onScreen } from '#testing/find-on-screen.ts';
import { installMicrophone } from '#testing/install-microphone.ts';
import { renderPage } from '#testing/render-page.tsx';
import Page from './page.tsx';

test('who has finished speaking is led to the button that sends; who makes a pause stays at the recorder', async () => {
  const microphone = installMicrophone();
  const { user, effects } = await renderPage(Page, {
    address: '/stories/member-form/token',
    params: { token: 'secret-token-of-twenty-letters' },
    answers: {
      // A voice lives as long as the document: other tests of this page must not find it.
      'links.open': { id: 'spoken' },
      'links.openTake': { next: 0 },
      'links.putChunk': ({ params }) => ({ next: Number(params.index) + 1 }),
    },
  });
  await user.click(onScreen.button(/^Raconter/));
  await onScreen.findButton('J’ai fini');
  await microphone.say('Mon père chantait.');
  await user.click(onScreen.button('J’ai fini'));
  await effects();
  const sendButton = await onScreen.findButton(/^Envoyer/);
  expect(document.activeElement).toBe(sendButton);
  await user.click(onScreen.button('Continuer à raconter'));
  await onScreen.findButton('Faire une pause');
  await microphone.say('Ma mère aussi.');
  await user.click(onScreen.button('Faire une pause'));
  await effects();
  expect(document.activeElement).not.toBe(await onScreen.findButton(/^Envoyer/));
});

test('a voice that is removed while it is prepared is finished without takes, so that it is not prepared', async () => {
  const take = { takeId: '0b9a7c5e-3f1d-4a2b-8c6d-5e4f3a2b1c0d', bytes: 400_000 };
  let isRemoved = false;
  // The page reads the state every few seconds: it changes when the take is removed, and not before.
  const readRecording = () => ({
    state: isRemoved ? ('recording' as const) : ('preparing' as const),
    sound: null,
    takes: [{ ...take, isRemoved }],
  });
  const { user, api } = await renderPage(Page, {
    address: '/stories/member-form/token',
    params: { token: 'secret-token-of-twenty-letters' },
    answers: {
      'links.open': { id: 'removed' },
      'links.recording': readRecording,
      'links.removeTake': () => {
        isRemoved = true;
        return readRecording();
      },
    },
  });
  await user.click(await onScreen.findButton('Recommencer'));
  await user.click(await onScreen.findButton('Tout effacer et recommencer'));
  await waitFor(() => expect(api.of('links.finishRecording')).toHaveLength(1));
  expect(api.of('links.removeTake')).toMatchObject([{ params: { takeId: take.takeId } }]);
});
