import { screen, waitFor } from '@testing-library/react';
import { expect, test } from 'vitest';
import { readFocus } from '#testing/read-screen.ts';
import { renderWithApp } from '#testing/render-with-app.tsx';
import { AskCompany } from './ask-company.tsx';

const token = 'secret-token-of-twenty-letters';

test('a question without a word in it is refused on the page, and a written one reaches the company', async () => {
  const { user, api } = renderWithApp(<AskCompany token={token} />);
  await user.click(screen.getByText('Poser une question à Souvenance'));
  const send = screen.getByRole('button', { name: 'Envoyer la question' });
  await user.type(screen.getByLabelText('Votre question'), ' ? ');
  await user.click(send);
  await screen.findByRole('link', { name: 'Écrivez votre question.' });
  expect(api.calls).toEqual([]);
  await user.type(screen.getByLabelText('Votre question'), 'Dos rond ');
  await user.click(send);
  await waitFor(() => expect(api.of('atelier.sendMessage')).toHaveLength(1));
  expect(api.of('atelier.sendMessage')[0]).toMatchObject({ params: { token }, body: { text: '? Dos rond' } });
});

test('the button keeps the focus once its question is sent, and the field is empty again', async () => {
  const { user, effects } = renderWithApp(<AskCompany token={token} />);
  await user.click(screen.getByText('Poser une question à Souvenance'));
  await user.type(screen.getByLabelText('Votre question'), 'Dos rond ?');
  await user.click(screen.getByRole('button', { name: 'Envoyer la question' }));
  await effects();
  expect(readFocus()).toBe('Envoyer la question');
  expect(screen.getByLabelText('Votre question')).toHaveProperty('value', '');
});
