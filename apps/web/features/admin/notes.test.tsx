import { screen } from '@testing-library/react';
import { expect, test } from 'vitest';
import { readFocus } from '#testing/read-screen.ts';
import { renderWithApp } from '#testing/render-with-app.tsx';
import { Notes } from './notes.tsx';

test('the button keeps the focus once its note is added, and the field is empty again', async () => {
  const { user, effects } = renderWithApp(<Notes thing="order" thingId="o1" notes={[]} />, {
    address: '/admin/orders/o1',
  });
  const field = () => screen.getByRole('textbox', { name: 'Ajouter une note' });
  await user.type(field(), 'Elle attend.');
  await user.click(screen.getByRole('button', { name: 'Ajouter la note' }));
  await effects();
  expect(readFocus()).toBe('Ajouter la note');
  expect(field()).toHaveProperty('value', '');
});
