import { screen, type within } from '@testing-library/react';
import { plain } from './read-screen.ts';

type Place = Pick<ReturnType<typeof within>, 'getByRole' | 'findByRole' | 'queryByRole' | 'getByLabelText'>;

const called = (name: string | RegExp) => (text: string) =>
  typeof name === 'string' ? plain(text) === name : name.test(plain(text));

/** Looks in a part of the screen, or on the whole of it. Names are compared as they are read, without unbreakable spaces. */
const lookIn = (place: Place) => ({
  button: (name: string | RegExp) => place.getByRole('button', { name: called(name) }),
  findButton: (name: string | RegExp) => place.findByRole('button', { name: called(name) }),
  hasButton: (name: string | RegExp) => place.queryByRole('button', { name: called(name) }) !== null,
  findLink: (name: string | RegExp) => place.findByRole('link', { name: called(name) }),
  link: (name: string | RegExp) => place.getByRole('link', { name: called(name) }),
  radio: (name: string | RegExp) => place.getByRole('radio', { name: called(name) }),
  checkbox: (name: string | RegExp) => place.getByRole('checkbox', { name: called(name) }),
  heading: (name: string | RegExp) => place.getByRole('heading', { name: called(name) }),
  field: (label: string | RegExp) =>
    place.getByLabelText((text: string) => called(label)(text), {
      selector: 'input, select, textarea, [contenteditable]',
    }),
});

/** @example await user.click(onScreen.button('Envoyer')); */
export const onScreen = lookIn(screen);
