import { screen } from '@testing-library/react';
import { expect, test } from 'vitest';
import { readChallenge, storeChallenge } from '#features/sign-in/second-factor-challenge.ts';
import { createRefusal } from '#testing/create-fake-api.ts';
import { renderWithApp } from '#testing/render-with-app.tsx';
import { SecondFactorForm } from './second-factor-form.tsx';

const renderForm = (refusal: ReturnType<typeof createRefusal>) => {
  storeChallenge('challenge-of-twenty-letters');
  return renderWithApp(<SecondFactorForm />, {
    address: '/auth/mfa',
    answers: { 'identity.answerSecondFactor': refusal },
  });
};

test('a challenge that has ended is forgotten, and the page leads back to the sign-in', async () => {
  const refusal = createRefusal('identity.token_invalid', 'Ce code n’est plus valable.', { status: 401 });
  const { user } = renderForm(refusal);
  await user.type(await screen.findByRole('textbox'), '123456{Enter}');
  const restart = await screen.findByRole('link', { name: 'Me connecter de nouveau' });
  expect(restart.getAttribute('href')).toBe('/auth/sign-in');
  expect(readChallenge()).toBeNull();
});

test('a wrong code leaves the challenge and the field for another try', async () => {
  const refusal = createRefusal('identity.code_refused', 'Ce code n’est pas le bon.', { status: 401 });
  const { user } = renderForm(refusal);
  await user.type(await screen.findByRole('textbox'), '123456{Enter}');
  expect(await screen.findAllByText('Ce code n’est pas le bon.')).not.toEqual([]);
  expect(screen.getByRole('textbox')).toBeTruthy();
  expect(readChallenge()).toBe('challenge-of-twenty-letters');
});
