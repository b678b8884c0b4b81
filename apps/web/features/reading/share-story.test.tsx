import { screen } from '@testing-library/react';
import { expect, test } from 'vitest';
import { onScreen } from '#testing/find-on-screen.ts';
import { readScreen } from '#testing/read-screen.ts';
import { renderWithApp } from '#testing/render-with-app.tsx';
import { ShareStory } from './share-story.tsx';

const link = {
  id: 'link',
  url: 'https://souvenance.exemple/lire/lien/a',
  createdAt: '2026-11-26T08:00:00.000Z',
};

const open = async (links: (typeof link)[]) => {
  const app = renderWithApp(<ShareStory storyId="story" title="Le pont" />, {
    answers: {
      'storyLinks.list': { links },
      'storyLinks.create': { links: [link] },
      'storyLinks.revoke': { links: [] },
    },
  });
  await app.effects();
  return app;
};
const readStatuses = () => screen.getAllByRole('status').map(({ textContent }) => textContent);

test('a new link is announced', async () => {
  const { user, effects } = await open([]);
  expect(readStatuses()).toEqual(['']);
  await user.click(onScreen.button('Créer un lien'));
  await effects();
  expect(readStatuses()).toContain('Le lien est créé.');
});

test('a closed link is announced, and the focus stays in the section', async () => {
  const { user, effects, container } = await open([link]);
  await user.click(onScreen.button('Fermer ce lien'));
  await user.click(screen.getAllByRole('button', { name: 'Fermer ce lien' }).at(-1) as HTMLElement);
  await effects();
  expect(readScreen()).toContain('Le lien est fermé.');
  expect(document.activeElement).not.toBe(document.body);
  expect(container.contains(document.activeElement)).toBe(true);
});
