import { screen, waitFor } from '@testing-library/react';
import { expect, test } from 'vitest';
import type { Answers } from '#testing/create-fake-api.ts';
import { onScreen } from '#testing/find-on-screen.ts';
import { openStory } from '#testing/open-story.tsx';
import { normalizeSpaces, readFocus, readScreen } from '#testing/read-screen.ts';
import { buildBody, createSamplePhotograph, createSampleStory } from '#testing/samples.ts';

const withPhotographs = {
  'stories.read': createSampleStory({
    body: buildBody('Nous allions à la plage.', 'Le soir, nous dansions.'),
    photographs: [{ photographId: 'photograph', caption: 'À la plage' }],
  }),
  'stories.save': ({ body }) => createSampleStory({ ...body, revision: 4 }),
} satisfies Answers;

const lastPhotographs = (api: Awaited<ReturnType<typeof openStory>>['api']) =>
  api.of('stories.save').at(-1)?.body.photographs;

test('a photograph of the story has its caption, its size and its place', async () => {
  const { container } = await openStory(withPhotographs);
  await onScreen.findButton('Retirer la photographie 1');
  const figure = container.querySelector('article[aria-label]');
  expect(readScreen(figure as HTMLElement)).toEqual([
    'Après : Nous allions à la plage.',
    'image: ',
    'field: Légende de la photographie 1 = À la plage',
    'summary: Qui, quand',
    'De gauche à droite',
    'field: Qui (facultatif) = ',
    'Par exemple : juin 1958',
    'field: Quand (facultatif) = ',
    'Taille de la photographie 1 dans le livre',
    '[x] Dans le texte',
    '[ ] Page entière',
    '[ ] Jusqu’au bord',
    'button: Monter la photographie 1',
    'button: Descendre la photographie 1',
    'button: Retirer la photographie 1',
    'summary: Recadrer, éclaircir, décrire',
    'Recadrer et éclaircir',
    'button: Tourner d’un quart la photographie 1',
    'button: Éclaircir : photographie 1',
    'Tirez un bord de la photographie, ou coupez-le par les boutons.',
    'À gauche',
    'button: Couper moins : À gauche, photographie 1 (disabled)',
    'Rien n’est coupé de ce côté.0 %',
    'button: Couper plus : À gauche, photographie 1',
    'À droite',
    'button: Couper moins : À droite, photographie 1 (disabled)',
    'Rien n’est coupé de ce côté.0 %',
    'button: Couper plus : À droite, photographie 1',
    'En haut',
    'button: Couper moins : En haut, photographie 1 (disabled)',
    'Rien n’est coupé de ce côté.0 %',
    'button: Couper plus : En haut, photographie 1',
    'En bas',
    'button: Couper moins : En bas, photographie 1 (disabled)',
    'Rien n’est coupé de ce côté.0 %',
    'button: Couper plus : En bas, photographie 1',
    'Pour qui ne voit pas l’image.',
    'field: Ce que l’on voit (facultatif) = ',
    'choice: Où la placer = Après : Nous allions à la plage.',
  ]);
});

test('a caption of 301 characters stays whole when it is pasted, and its writer is told', async () => {
  const { user } = await openStory(withPhotographs);
  const caption = onScreen.field('Légende de la photographie 1');
  await user.clear(caption);
  await user.click(caption);
  await user.paste('é'.repeat(301));
  await screen.findByText(
    (content) =>
      normalizeSpaces(content) ===
      'Un caractère de trop : 300 au plus. Rien n’est coupé, raccourcissez ce texte.',
  );
  expect(onScreen.field('Légende de la photographie 1').value).toBe('é'.repeat(301));
  expect(caption.getAttribute('aria-invalid')).toBe('true');
});

test('caption, size and place of a photograph are saved', async () => {
  const { user, api } = await openStory(withPhotographs);
  await onScreen.findButton('Retirer la photographie 1');
  await user.type(onScreen.field('Légende de la photographie 1'), ' de Royan');
  await user.click(onScreen.radio('Page entière'));
  await user.type(onScreen.field('Qui (facultatif)'), 'Jeanne');
  await user.selectOptions(onScreen.field('Où la placer'), '2');
  onScreen.field('Titre du récit').focus();
  await user.tab();
  await waitFor(() =>
    expect(lastPhotographs(api)).toMatchObject([
      { caption: 'À la plage de Royan', placement: 'page', who: 'Jeanne', afterBlock: 2 },
    ]),
  );
});

test('a photograph is moved by the keyboard, and the focus stays on the buttons that move it', async () => {
  const { user } = await openStory(withPhotographs);
  (await onScreen.findButton('Descendre la photographie 1')).focus();
  await user.keyboard('{Enter}');
  expect(onScreen.button('Descendre la photographie 1')).toHaveProperty('disabled', true);
  expect(readFocus()).toBe('Monter la photographie 1');
  await user.keyboard('{Enter}');
  expect(onScreen.button('Descendre la photographie 1')).toHaveProperty('disabled', false);
});

test('a photograph that was taken out can be put back', async () => {
  const { user } = await openStory(withPhotographs);
  await user.click(await onScreen.findButton('Retirer la photographie 1'));
  expect(onScreen.hasButton('Retirer la photographie 1')).toBe(false);
  await user.click(await onScreen.findButton('La remettre'));
  await onScreen.findButton('Retirer la photographie 1');
});

test('a photograph is turned, brightened and cut, and shown as it was sent again', async () => {
  const { user, api } = await openStory(withPhotographs);
  await user.click(await onScreen.findButton('Tourner d’un quart la photographie 1'));
  await user.click(onScreen.button('Couper plus : À gauche, photographie 1'));
  await user.click(onScreen.button(/^Éclaircir/));
  onScreen.field('Titre du récit').focus();
  await user.tab();
  await waitFor(() =>
    expect(lastPhotographs(api)?.[0]?.edit).toEqual({
      quarterTurns: 1,
      cropPercent: { left: 5, right: 0, top: 0, bottom: 0 },
      brightnessStep: 1,
    }),
  );
  await user.click(onScreen.button('Tourner d’un quart la photographie 1'));
  const share = onScreen.button('Couper moins : En haut, photographie 1');
  expect(normalizeSpaces(share.parentElement?.textContent)).toContain('5 %');
  await user.click(onScreen.button('Couper moins : En haut, photographie 1'));
  expect(onScreen.button('Couper moins : En haut, photographie 1')).toHaveProperty('disabled', true);
  await user.click(onScreen.button('Remettre la photographie 1 telle qu’envoyée'));
  expect(onScreen.hasButton('Remettre la photographie 1 telle qu’envoyée')).toBe(false);
});

test('of fifteen photographs twelve are taken, and the notice stays when these have arrived', async () => {
  let announced = 0;
  const { user, container } = await openStory({
    // Uploads live as long as the document: this story is no other test's.
    'stories.read': createSampleStory({ id: 'crowded' }),
    'stories.save': ({ body }) => createSampleStory({ ...body, id: 'crowded', revision: body.revision + 1 }),
    'photographs.create': () => {
      announced += 1;
      return { photographId: `photograph-${announced}`, isReceived: true };
    },
    'photographs.read': ({ params }) => createSamplePhotograph({ id: params.photographId }),
  });
  const files = Array.from(
    { length: 15 },
    (_, index) => new File(['x'], `${index}.jpg`, { type: 'image/jpeg' }),
  );
  const input = container.querySelector<HTMLInputElement>('input[type="file"]');
  await user.upload(input as HTMLInputElement, files);
  await onScreen.findButton('Retirer la photographie 12');
  expect(readScreen().map(normalizeSpaces)).toContain(
    'Un récit porte douze photographies au plus. Les premières ont été ajoutées.',
  );
});
