'use client';

import { useTranslations } from 'next-intl';
import { useAction } from '#api/use-action.ts';
import { useSession } from '#session/session-provider.tsx';
import { Button } from '#ui/button.tsx';
import { Form } from '#ui/form.tsx';
import { looksLikeEmail, textOf } from '#ui/form-values.ts';
import { LinkButton } from '#ui/link-button.tsx';
import { Stack } from '#ui/stack.tsx';
import { TextField } from '#ui/text-field.tsx';
import { useSignIn } from '../use-sign-in.ts';

/** The link alone lets nobody in: it needs the address to which it went, and a press, which no mail program gives. */
export const EnterByLinkForm = ({ code }: { code: string }) => {
  const t = useTranslations('auth');
  const { identity } = useSession();
  const enter = useSignIn();
  const action = useAction();
  const submit = (values: FormData) => {
    const email = textOf(values, 'email').trim();
    if (!looksLikeEmail(email)) return action.refuse({ email: t('emailMissing') });
    return void action.run(async () => enter(await identity.signInByLink({ email, code })));
  };
  const isSpent = action.problem?.code === 'identity.token_invalid';
  return (
    <Stack space="5">
      <Form
        onSubmit={submit}
        problem={isSpent ? t('link.open.spent') : action.sentence}
        issues={action.issues}
      >
        <TextField
          name="email"
          type="email"
          label={t('email')}
          hint={t('link.open.emailHint')}
          autoComplete="username"
          error={action.field('email')}
        />
        <Button type="submit" variant="primary" wide busy={action.busy} busyLabel={t('signIn.busy')}>
          {t('signIn.action')}
        </Button>
      </Form>
      {isSpent ? <LinkButton href="/auth/link">{t('link.open.again')}</LinkButton> : null}
    </Stack>
  );
};
