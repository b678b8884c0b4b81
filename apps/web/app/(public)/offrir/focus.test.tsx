import { expect, test } from 'vitest';
import { actAsPerson, FILL } from '#testing/act-as-person.ts';
import { renderPage } from '#testing/render-page.tsx';
import Page from './page.tsx';

/** Title of the section that has the focus. */
const readFocusedTitle = (): string | undefined => {
  const titleId = document.activeElement?.getAttribute('aria-labelledby');
  return document.getElementById(titleId ?? '')?.textContent;
};

test('each step of a gift takes the focus when it replaces the other, so that its title is read out', async () => {
  const { user, effects } = await renderPage(Page, { address: '/offrir', fill: 'full' });
  expect(document.activeElement).toBe(document.body);
  for (const act of [FILL, 'Voir le total et payer']) await actAsPerson(user, act);
  await effects();
  expect(readFocusedTitle()).toBe('Relire et payer');
  await actAsPerson(user, 'Modifier');
  await effects();
  expect(readFocusedTitle()).toBe('Votre cadeau');
});
