import { screen } from '@testing-library/react';
import { expect, test } from 'vitest';
import { renderWithApp } from '#testing/render-with-app.tsx';
import { ConfirmAddressButton } from './confirm-address-button.tsx';

test('an address is verified by a click, not by opening the link', async () => {
  const { user, api } = renderWithApp(
    <ConfirmAddressButton token="secret-token-of-twenty-letters" email="jeanne@exemple.fr" next={null} />,
  );
  expect(api.of('session.verifyEmail')).toEqual([]);
  await user.click(screen.getByRole('button'));
  await screen.findByRole('link');
  expect(api.of('session.verifyEmail')[0]).toMatchObject({
    body: { token: 'secret-token-of-twenty-letters' },
  });
});
