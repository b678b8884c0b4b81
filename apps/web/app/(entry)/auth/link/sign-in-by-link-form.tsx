'use client';

import { useTranslations } from 'next-intl';
import { OneFieldForm, parseEmail } from '#features/sign-in/one-field-form.tsx';
import { useSignIn } from '#features/sign-in/use-sign-in.ts';
import { useAction } from '#lib/api-client/use-action.ts';
import { useSession } from '#lib/session/session-provider.tsx';
import { LinkButton } from '#ui/controls/link-button.tsx';
import { Stack } from '#ui/layout/stack.tsx';

/**
 * Signs in by a link. The link alone is not enough: the form asks for its address and a click, which no mail scanner
 * gives.
 */
export const SignInByLinkForm = ({ code }: { code: string }) => {
  const t = useTranslations('auth');
  const { identity } = useSession();
  const completeSignIn = useSignIn();
  const action = useAction();
  const isLinkUsed = action.problem?.code === 'identity.token_invalid';
  return (
    <Stack space="5">
      <OneFieldForm
        field={{
          name: 'email',
          type: 'email',
          label: t('email'),
          autoComplete: 'username',
        }}
        parse={parseEmail}
        invalidText={t('emailMissing')}
        action={action}
        work={async (email) => completeSignIn(await identity.signInByLink({ email, code }))}
        label={t('signIn.action')}
        busyLabel={t('signIn.busy')}
        problem={isLinkUsed ? t('link.open.spent') : undefined}
      />
      {isLinkUsed ? <LinkButton href="/auth/link">{t('link.open.again')}</LinkButton> : null}
    </Stack>
  );
};
