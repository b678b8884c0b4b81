import { screen, waitFor } from '@testing-library/react';
import { expect, test } from 'vitest';
import { renderWithApp } from '#testing/render-with-app.tsx';
import { SignOutButton } from './sign-out-button.tsx';

test('ends the session on the server', async () => {
  const { user, api } = renderWithApp(<SignOutButton />);
  await user.click(screen.getByRole('button', { name: 'Se déconnecter' }));
  await waitFor(() => expect(api.of('session.signOut')).toHaveLength(1));
});
