import { fireEvent, screen } from '@testing-library/react';
import { useState } from 'react';
import { beforeEach, expect, test } from 'vitest';
import type { Answers } from '#testing/create-fake-api.ts';
import { onScreen } from '#testing/find-on-screen.ts';
import { readScreen } from '#testing/read-screen.ts';
import { renderWithApp } from '#testing/render-with-app.tsx';
import type { PortraitChoice } from './portrait-choice.ts';
import { PortraitField } from './portrait-field.tsx';
import { PortraitForm } from './portrait-form.tsx';

const picture = new File(['JPEG'], 'jeanne.jpg', { type: 'image/jpeg' });

beforeEach(() => {
  URL.createObjectURL = () => 'blob:jeanne';
  URL.revokeObjectURL = () => undefined;
});

const refusedPhotograph: Answers = {
  'photographs.read': { id: 'new', state: 'refused', refusal: 'Ce fichier n’est pas une image.' },
};

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

const readStyle = () => document.querySelector<HTMLElement>('img[src="blob:jeanne"]')?.style;

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
  expect(readStyle()?.top).toBe('-10%');
  await rendered.user.click(onScreen.button('Cadrer plus bas'));
  expect(readStyle()?.top).toBe('-20%');
  fireEvent.change(onScreen.field('Agrandir'), { target: { value: '2' } });
  expect(readStyle()?.width).toBe('200%');
});

test('the cut follows the finger, whatever the events say of its movement, until it is lifted', async () => {
  const rendered = open(null);
  await choose(rendered);
  loadPicture(600, 900);
  const frame = document.querySelector('img[src="blob:jeanne"]')?.parentElement;
  if (!frame) throw new Error('no frame');
  Object.defineProperties(frame, {
    clientWidth: { value: 100 },
    clientHeight: { value: 100 },
    setPointerCapture: { value: () => undefined },
    hasPointerCapture: { value: () => true },
  });
  const at = (clientY: number) => ({ pointerId: 1, clientX: 50, clientY, movementX: 0, movementY: 0 });
  fireEvent.pointerMove(frame, at(90));
  expect(readStyle()?.top).toBe('-10%');
  fireEvent.pointerDown(frame, at(50));
  fireEvent.pointerMove(frame, at(45));
  fireEvent.pointerMove(frame, at(40));
  expect(readStyle()?.top).toBe('-20%');
  fireEvent.pointerUp(frame, at(40));
  fireEvent.pointerMove(frame, at(80));
  expect(readStyle()?.top).toBe('-20%');
});

test('a field that is left and shown again still shows its cut', async () => {
  const Steps = () => {
    const [choice, setChoice] = useState<PortraitChoice | null>(null);
    const [isLeft, setLeft] = useState(false);
    return (
      <>
        {isLeft ? null : (
          <PortraitField
            label="Sa photographie"
            person="Jeanne Morel"
            portraitId={null}
            choice={choice}
            onChoice={setChoice}
            error={undefined}
          />
        )}
        <button type="button" onClick={() => setLeft(!isLeft)}>
          Étape
        </button>
      </>
    );
  };
  const rendered = renderWithApp(<Steps />);
  await choose(rendered);
  loadPicture(600, 900);
  await rendered.user.click(onScreen.button('Cadrer plus bas'));
  await rendered.user.click(onScreen.button('Étape'));
  await rendered.user.click(onScreen.button('Étape'));
  loadPicture(600, 900);
  expect(readStyle()?.top).toBe('-20%');
});

test('two forms on a page have ids of their own, and a refusal describes its own field', async () => {
  const rendered = renderWithApp(
    ['Jeanne Morel', 'Luc Morel'].map((name) => (
      <PortraitForm
        key={name}
        label={`Portrait de ${name}`}
        person={name}
        bookId="book"
        owner={{ kind: 'person', personId: name }}
        portraitId={null}
      />
    )),
    { answers: { 'photographs.create': { photographId: 'new', isReceived: true }, ...refusedPhotograph } },
  );
  await choose(rendered);
  await rendered.user.click(onScreen.button('Enregistrer ce portrait'));
  await rendered.effects();
  const fields = screen.getAllByRole('group');
  expect(new Set(fields.map(({ id }) => id)).size).toBe(2);
  const errorId = fields[0]?.getAttribute('aria-describedby') ?? '';
  expect(document.getElementById(errorId)?.textContent).toBe('Ce fichier n’est pas une image.');
  expect(fields[1]?.getAttribute('aria-describedby')).toBeNull();
});

test('a refused photograph says why, and the former portrait stays', async () => {
  const rendered = open('former', refusedPhotograph);
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
