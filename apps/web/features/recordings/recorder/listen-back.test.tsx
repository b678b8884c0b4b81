import { screen } from '@testing-library/react';
import { beforeEach, expect, test } from 'vitest';
import { onScreen } from '#testing/find-on-screen.ts';
import { renderWithApp } from '#testing/render-with-app.tsx';
import { ListenBack } from './listen-back.tsx';

/** Sounds that were started; `refusal` is what the browser answers instead. jsdom plays none. */
const sounds = { started: 0, refusal: null as DOMException | null };

beforeEach(() => {
  Object.assign(sounds, { started: 0, refusal: null });
  Object.assign(HTMLMediaElement.prototype, {
    pause: () => undefined,
    play: async () => {
      if (sounds.refusal !== null) throw sounds.refusal;
      sounds.started += 1;
    },
  });
});

test('a sound that the browser does not start is told, and can be tried again', async () => {
  sounds.refusal = new DOMException('', 'NotAllowedError');
  const { user } = renderWithApp(<ListenBack listen={async () => [new Blob(['voix'])]} />);
  await user.click(onScreen.button('Réécouter'));
  await screen.findByText(/L’écoute n’a pas commencé/u);
  sounds.refusal = null;
  await user.click(onScreen.button('Réécouter'));
  await onScreen.findButton('Arrêter l’écoute');
  expect(screen.queryByText(/L’écoute n’a pas commencé/u)).toBeNull();
});

test('a sound that was stopped while it is read from the device does not start', async () => {
  const { promise, resolve } = Promise.withResolvers<Blob[]>();
  const { user, unmount } = renderWithApp(<ListenBack listen={() => promise} />);
  await user.click(onScreen.button('Réécouter'));
  await user.click(onScreen.button('Arrêter l’écoute'));
  await user.click(onScreen.button('Réécouter'));
  unmount();
  resolve([new Blob(['voix'])]);
  await promise;
  await new Promise((settled) => setTimeout(settled, 0));
  expect(sounds.started).toBe(0);
});
