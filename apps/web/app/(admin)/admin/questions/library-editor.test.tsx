import { type ManagedQuestion, routes } from '@souvenance/contracts';
import { screen } from '@testing-library/react';
import { expect, test } from 'vitest';
import { createSampleAnswer } from '#testing/create-sample-answer.ts';
import { readFocus, readScreen } from '#testing/read-screen.ts';
import { renderWithApp } from '#testing/render-with-app.tsx';
import { LibraryEditor } from './library-editor.tsx';

const question: ManagedQuestion = {
  ...createSampleAnswer<ManagedQuestion>(routes['library.edit'].answer, {}, 'full'),
  revision: 3,
};
const save = () => screen.getByRole('button', { name: 'Enregistrer' });

test('a saved question says so, keeps the focus, and is saved again from its own revision', async () => {
  const { user, api, effects } = renderWithApp(<LibraryEditor question={question} themes={[]} />, {
    address: '/admin/questions',
    answers: { 'library.edit': ({ body }) => ({ ...question, revision: body.revision + 1 }) },
  });
  for (let times = 0; times < 2; times += 1) {
    await user.click(save());
    await effects();
  }
  expect(api.of('library.edit').map(({ body }) => body.revision)).toEqual([3, 4]);
  expect(readFocus()).toBe('Enregistrer');
  expect(readScreen()).toContain('C’est enregistré.');
});
