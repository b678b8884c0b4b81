'use client';

import { useSearchParams } from 'next/navigation';
import { useTranslations } from 'next-intl';
import { legalLinks } from '#features/public-pages/legal-links.tsx';
import { useSignIn } from '#features/sign-in/use-sign-in.ts';
import { useAction } from '#lib/api-client/use-action.ts';
import { useSession } from '#lib/session/session-provider.tsx';
import { Button } from '#ui/controls/button.tsx';
import { TextLink } from '#ui/controls/text-link.tsx';
import { Notice } from '#ui/feedback/notice.tsx';
import { Form } from '#ui/forms/form.tsx';
import { collectIssues, looksLikeEmail, readText } from '#ui/forms/form-values.ts';
import { PasswordField } from '#ui/forms/password-field.tsx';
import { TextField } from '#ui/forms/text-field.tsx';
import { Rule } from '#ui/illustrations/ornament.tsx';
import { Row } from '#ui/layout/row.tsx';
import { Stack } from '#ui/layout/stack.tsx';
import { Text } from '#ui/text/text.tsx';

export const SignUpForm = () => {
  const t = useTranslations('auth');
  const { identity } = useSession();
  const completeSignIn = useSignIn('/onboarding');
  const action = useAction();
  const parameters = useSearchParams();
  const queryString = parameters.toString();
  const submit = (values: FormData) => {
    const name = readText(values, 'name').trim();
    const email = readText(values, 'email').trim();
    const password = readText(values, 'password');
    const fieldErrors = collectIssues({
      name: name === '' && t('nameMissing'),
      email: !looksLikeEmail(email) && t('emailMissing'),
      password: password === '' && t('passwordMissing'),
    });
    if (fieldErrors) return action.refuse(fieldErrors);
    return void action.run(async () => completeSignIn(await identity.signUp({ name, email, password })));
  };
  return (
    <Stack space="5">
      {parameters.get('parrain') ? <Notice tone="info">{t('signUp.referred')}</Notice> : null}
      <Form onSubmit={submit} problem={action.problemMessage} issues={action.issues}>
        <TextField
          name="name"
          label={t('signUp.name')}
          defaultValue={parameters.get('name') ?? ''}
          autoComplete="name"
          error={action.field('name')}
        />
        <TextField
          name="email"
          type="email"
          label={t('email')}
          defaultValue={parameters.get('email') ?? ''}
          autoComplete="username"
          error={action.field('email') ?? action.onCode('identity.email_taken')}
        />
        <PasswordField
          name="password"
          label={t('password')}
          hint={t('newPasswordHint')}
          autoComplete="new-password"
          error={action.field('password') ?? action.onCode('identity.password_weak')}
        />
        <Text tone="soft">{t.rich('signUp.conditions', legalLinks)}</Text>
        <Button type="submit" variant="primary" isWide isBusy={action.busy} busyLabel={t('signUp.busy')}>
          {t('signUp.action')}
        </Button>
      </Form>
      <Rule />
      <Row>
        <Text as="span">{t('signUp.hasAccount')}</Text>
        <TextLink href={queryString === '' ? '/auth/sign-in' : `/auth/sign-in?${queryString}`}>
          {t('signUp.signIn')}
        </TextLink>
      </Row>
    </Stack>
  );
};
