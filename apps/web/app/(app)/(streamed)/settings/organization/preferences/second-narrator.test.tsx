import { expect, test } from 'vitest';
import { onScreen } from '#testing/find-on-screen.ts';
import { renderWithApp } from '#testing/render-with-app.tsx';
import { createSampleBook } from '#testing/samples.ts';
import { SecondNarrator } from './second-narrator.tsx';

test('a second narrator who is added leaves the focus in the section, which shows them', async () => {
  const book = createSampleBook({ secondNarrator: null });
  const app = renderWithApp(<SecondNarrator book={book} />);
  await app.user.type(onScreen.field('Prénom et nom de cette personne'), 'Paul Morel');
  await app.user.click(onScreen.button('Ajouter au livre'));
  await app.effects();
  const secondNarrator = { id: 'paul', name: 'Paul Morel' };
  app.redraw(<SecondNarrator book={createSampleBook({ secondNarrator })} />);
  expect(onScreen.hasButton('Ajouter au livre')).toBe(false);
  expect(document.activeElement).not.toBe(document.body);
  expect(app.container.contains(document.activeElement)).toBe(true);
});
