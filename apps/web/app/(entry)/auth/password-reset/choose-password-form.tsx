'use client';

import { useTranslations } from 'next-intl';
import { useState } from 'react';
import { useAction } from '#lib/api-client/use-action.ts';
import { useSession } from '#lib/session/session-provider.tsx';
import { Button } from '#ui/controls/button.tsx';
import { DoneNotice } from '#ui/feedback/done-notice.tsx';
import { Form } from '#ui/forms/form.tsx';
import { readText } from '#ui/forms/form-values.ts';
import { PasswordField } from '#ui/forms/password-field.tsx';

export const ChoosePasswordForm = ({ token }: { token: string }) => {
  const t = useTranslations('auth');
  const { identity } = useSession();
  const action = useAction();
  const [isChanged, setChanged] = useState(false);
  const submit = (values: FormData) => {
    const password = readText(values, 'password');
    if (password === '') return action.refuse({ password: t('passwordMissing') });
    return void action.run(async () => {
      await identity.resetPassword({ token, password });
      setChanged(true);
    });
  };
  if (isChanged)
    return (
      <DoneNotice title={t('reset.changedTitle')} href="/auth/sign-in" action={t('reset.signIn')}>
        {t('reset.changed')}
      </DoneNotice>
    );
  return (
    <Form onSubmit={submit} problem={action.problemMessage} issues={action.issues}>
      <PasswordField
        name="password"
        label={t('reset.newPassword')}
        hint={t('newPasswordHint')}
        autoComplete="new-password"
        error={action.field('password') ?? action.onCode('identity.password_weak')}
      />
      <Button type="submit" variant="primary" isWide isBusy={action.busy} busyLabel={t('reset.chooseBusy')}>
        {t('reset.chooseAction')}
      </Button>
    </Form>
  );
};
