import { expect, test } from 'vitest';
import { onScreen } from '#testing/find-on-screen.ts';
import { readScreen } from '#testing/read-screen.ts';
import { renderWithApp } from '#testing/render-with-app.tsx';
import { AnswerInvitation } from './answer-invitation.tsx';
import { SignInToAccept } from './sign-in-to-accept.tsx';

test('an invitation that is declined without an account asks for no account any more, and takes the focus', async () => {
  const { user, effects, container } = renderWithApp(
    <AnswerInvitation token="secret-token" inviter="Anne" isNarrator={false} signInState="needed">
      <SignInToAccept token="secret-token" name="Paul" email={null} />
    </AnswerInvitation>,
  );
  expect(readScreen()).toContain('Pour répondre, il vous faut un compte');
  await user.click(onScreen.button('Refuser l’invitation'));
  await effects();
  expect(readScreen().join('\n')).not.toContain('compte');
  expect(readScreen().join('\n')).toContain('L’invitation est refusée');
  expect(document.activeElement).not.toBe(document.body);
  expect(container.contains(document.activeElement)).toBe(true);
});
