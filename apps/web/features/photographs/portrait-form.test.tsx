import { fireEvent } from '@testing-library/react';
import { beforeEach, expect, test } from 'vitest';
import type { Answers } from '#testing/fake-api.ts';
import { onScreen } from '#testing/find-on-screen.ts';
import { readScreen } from '#testing/read-screen.ts';
import { renderWithApp } from '#testing/render-with-app.tsx';
import { PortraitForm } from './portrait-form.tsx';

const picture = new File(['JPEG'], 'jeanne.jpg', { type: 'image/jpeg' });

beforeEach(() => {
  URL.createObjectURL = () => 'blob:jeanne';
  URL.revokeObjectURL = () => undefined;
});

const open = (portraitId: string | null, answers: Answers = {}) =>
  renderWithApp(
    <PortraitForm
      label="Sa photographie"
      person="Jeanne Morel"
      bookId="book"
      owner={{ kind: 'person', personId: 'jeanne' }}
      portraitId={portraitId}
    />,
    {
      answers: {
        'photographs.create': { photographId: 'new', isReceived: true },
        'photographs.read': { id: 'new', state: 'ready', refusal: null },
        ...answers,
      },
    },
  );

/** The browser has read the picture: jsdom reads none. */
const loadPicture = (width: number, height: number): void => {
  const image = document.querySelector('img[src="blob:jeanne"]');
  if (!(image instanceof HTMLImageElement)) throw new Error('no picture to load');
  Object.defineProperties(image, { naturalWidth: { value: width }, naturalHeight: { value: height } });
  fireEvent.load(image);
};

const choose = async ({ user }: Pick<ReturnType<typeof open>, 'user'>) => {
  const input = document.querySelector<HTMLInputElement>('input[type=file]');
  if (input !== null) await user.upload(input, picture);
};

test('a photograph that the browser cannot show is sent whole, and becomes the portrait', async () => {
  const rendered = open(null);
  await choose(rendered);
  await rendered.user.click(onScreen.button('Enregistrer ce portrait'));
  await rendered.effects();
  expect(rendered.api.of('persons.update')).toMatchObject([
    { params: { bookId: 'book', personId: 'jeanne' }, body: { portraitId: 'new' } },
  ]);
  expect(readScreen()).toContain('C’est enregistré.');
});

test('the cut is moved and enlarged by buttons and a slider', async () => {
  const rendered = open(null);
  await choose(rendered);
  loadPicture(600, 900);
  const readStyle = () => document.querySelector<HTMLElement>('img[src="blob:jeanne"]')?.style;
  expect(readStyle()?.top).toBe('-10%');
  await rendered.user.click(onScreen.button('Cadrer plus bas'));
  expect(readStyle()?.top).toBe('-20%');
  fireEvent.change(onScreen.field('Agrandir'), { target: { value: '2' } });
  expect(readStyle()?.width).toBe('200%');
});

test('a refused photograph says why, and the former portrait stays', async () => {
  const rendered = open('former', {
    'photographs.read': { id: 'new', state: 'refused', refusal: 'Ce fichier n’est pas une image.' },
  });
  await choose(rendered);
  await rendered.user.click(onScreen.button('Enregistrer ce portrait'));
  await rendered.effects();
  expect(readScreen()).toContain('Ce fichier n’est pas une image.');
  expect(rendered.api.of('persons.update')).toEqual([]);
});

test('a portrait is removed', async () => {
  const rendered = open('former');
  await rendered.user.click(onScreen.button('Retirer le portrait'));
  await rendered.effects();
  expect(rendered.api.of('persons.update')).toMatchObject([{ body: { portraitId: null } }]);
  expect(onScreen.hasButton('Retirer le portrait')).toBe(false);
});
