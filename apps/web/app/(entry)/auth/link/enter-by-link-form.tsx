'use client';

import { useTranslations } from 'next-intl';
import { OneFieldForm, readEmail } from '#features/sign-in/one-field-form.tsx';
import { useSignIn } from '#features/sign-in/use-sign-in.ts';
import { useAction } from '#lib/api-client/use-action.ts';
import { useSession } from '#lib/session/session-provider.tsx';
import { LinkButton } from '#ui/controls/link-button.tsx';
import { Stack } from '#ui/layout/stack.tsx';

/** The link alone lets nobody in: it needs the address to which it went, and a click, which no mail program gives. */
export const EnterByLinkForm = ({ code }: { code: string }) => {
  const t = useTranslations('auth');
  const { identity } = useSession();
  const enter = useSignIn();
  const action = useAction();
  const isSpent = action.problem?.code === 'identity.token_invalid';
  return (
    <Stack space="5">
      <OneFieldForm
        field={{
          name: 'email',
          type: 'email',
          label: t('email'),
          hint: t('link.open.emailHint'),
          autoComplete: 'username',
        }}
        read={readEmail}
        missing={t('emailMissing')}
        action={action}
        work={async (email) => enter(await identity.signInByLink({ email, code }))}
        label={t('signIn.action')}
        busyLabel={t('signIn.busy')}
        problem={isSpent ? t('link.open.spent') : undefined}
      />
      {isSpent ? <LinkButton href="/auth/link">{t('link.open.again')}</LinkButton> : null}
    </Stack>
  );
};
