'use client';

import { useSearchParams } from 'next/navigation';
import { useTranslations } from 'next-intl';
import { useSignIn } from '#features/sign-in/use-sign-in.ts';
import { useAction } from '#lib/api-client/use-action.ts';
import { addForwardedQuery } from '#lib/session/add-forwarded-query.ts';
import { useSession } from '#lib/session/session-provider.tsx';
import { Button } from '#ui/controls/button.tsx';
import { TextLink } from '#ui/controls/text-link.tsx';
import { Form } from '#ui/forms/form.tsx';
import { collectIssues, looksLikeEmail, readText } from '#ui/forms/form-values.ts';
import { PasswordField } from '#ui/forms/password-field.tsx';
import { TextField } from '#ui/forms/text-field.tsx';
import { Rule } from '#ui/illustrations/ornament.tsx';
import { Row } from '#ui/layout/row.tsx';
import { Stack } from '#ui/layout/stack.tsx';
import { Text } from '#ui/text/text.tsx';

export const SignInForm = () => {
  const t = useTranslations('auth');
  const { identity, properties } = useSession();
  const completeSignIn = useSignIn();
  const action = useAction();
  const parameters = useSearchParams();
  const submit = (values: FormData) => {
    const email = readText(values, 'email').trim();
    const password = readText(values, 'password');
    const fieldErrors = collectIssues({
      email: !looksLikeEmail(email) && t('emailMissing'),
      password: password === '' && t('passwordMissing'),
    });
    if (fieldErrors) return action.refuse(fieldErrors);
    return void action.run(async () => completeSignIn(await identity.signIn({ email, password })));
  };
  return (
    <Stack space="5">
      <Form onSubmit={submit} problem={action.problemMessage} issues={action.issues}>
        <TextField
          name="email"
          type="email"
          label={t('email')}
          defaultValue={parameters.get('email') ?? ''}
          autoComplete="username"
          error={action.field('email')}
        />
        <PasswordField
          name="password"
          label={t('password')}
          autoComplete="current-password"
          error={action.field('password')}
        />
        <Button type="submit" variant="primary" isWide isBusy={action.busy} busyLabel={t('signIn.busy')}>
          {t('signIn.action')}
        </Button>
      </Form>
      <TextLink href="/auth/password-reset">{t('signIn.forgotten')}</TextLink>
      {properties.settings.signIn.emailLink ? (
        <TextLink href="/auth/link">{t('signIn.byLink')}</TextLink>
      ) : null}
      <Rule />
      <Row>
        <Text as="span">{t('signIn.noAccount')}</Text>
        <TextLink href={addForwardedQuery('/auth/sign-up', parameters)}>{t('signIn.signUp')}</TextLink>
      </Row>
    </Stack>
  );
};
