import { act, screen } from '@testing-library/react';
import { afterEach, expect, test } from 'vitest';
import { onScreen } from '#testing/find-on-screen.ts';
import { renderPage } from '#testing/render-page.tsx';
import Page from './page.tsx';

const TOKEN = 'secret-token-of-twenty-letters';

afterEach(() => {
  window.location.hash = '';
});

const openSkipStep = async (isNarrator: boolean, nextToken: string | null) => {
  const link = { state: 'sent', person: { isNarrator } } as const;
  const page = await renderPage(Page, {
    address: '/stories/member-form/token',
    params: { token: TOKEN },
    answers: {
      'links.open': link,
      'links.skip': { ...link, state: 'skipped' },
      'links.another': { token: nextToken },
    },
  });
  act(() => {
    window.location.hash = '#passer';
    window.dispatchEvent(new HashChangeEvent('hashchange'));
  });
  await page.user.click(await onScreen.button('Passer cette question'));
  return page;
};

test('a skipped question is said in the title, and the narrator has the next one with one click', async () => {
  const { user, api } = await openSkipStep(true, null);
  await screen.findByRole('heading', { level: 1, name: 'C’est fait' });
  expect(screen.queryByText('Passer cette question ?')).toBeNull();
  await user.click(onScreen.button('Voir une autre question'));
  await screen.findByText('Plus de question pour l’instant');
  expect(api.of('links.another')).toMatchObject([{ params: { token: TOKEN } }]);
});

test('a relative who skips is offered no further question', async () => {
  await openSkipStep(false, null);
  await screen.findByRole('heading', { level: 1, name: 'C’est fait' });
  expect(screen.queryByText('Voir une autre question')).toBeNull();
});
