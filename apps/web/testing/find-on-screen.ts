import { screen, type within } from '@testing-library/react';
import { normalizeSpaces } from './read-screen.ts';

type Queries = Pick<ReturnType<typeof within>, 'getByRole' | 'findByRole' | 'queryByRole' | 'getByLabelText'>;

const matchName = (name: string | RegExp) => (text: string) =>
  typeof name === 'string' ? normalizeSpaces(text) === name : name.test(normalizeSpaces(text));

/** Finds elements by role and name, in a part of the screen or all of it. Names are compared with normal spaces. */
const createQueries = (queries: Queries) => ({
  button: (name: string | RegExp) => queries.getByRole('button', { name: matchName(name) }),
  findButton: (name: string | RegExp) => queries.findByRole('button', { name: matchName(name) }),
  hasButton: (name: string | RegExp) => queries.queryByRole('button', { name: matchName(name) }) !== null,
  findLink: (name: string | RegExp) => queries.findByRole('link', { name: matchName(name) }),
  link: (name: string | RegExp) => queries.getByRole('link', { name: matchName(name) }),
  radio: (name: string | RegExp) => queries.getByRole('radio', { name: matchName(name) }),
  checkbox: (name: string | RegExp) => queries.getByRole('checkbox', { name: matchName(name) }),
  heading: (name: string | RegExp) => queries.getByRole('heading', { name: matchName(name) }),
  field: (label: string | RegExp) =>
    queries.getByLabelText((text: string) => matchName(label)(text), {
      selector: 'input, select, textarea, [contenteditable]',
    }),
});

/** @example await user.click(onScreen.button('Envoyer')); */
export const onScreen = createQueries(screen);
