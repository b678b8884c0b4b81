'use client';

import { useTranslations } from 'next-intl';
import { useState } from 'react';
import { useAction } from '#api/use-action.ts';
import { useSession } from '#session/session-provider.tsx';
import { Button } from '#ui/button.tsx';
import { Form } from '#ui/form.tsx';
import { looksLikeEmail, textOf } from '#ui/form-values.ts';
import { Notice } from '#ui/notice.tsx';
import { TextField } from '#ui/text-field.tsx';

export const RequestResetForm = () => {
  const t = useTranslations('auth');
  const { identity } = useSession();
  const action = useAction();
  const [sentTo, setSentTo] = useState<string>();
  const submit = (values: FormData) => {
    const email = textOf(values, 'email').trim();
    if (!looksLikeEmail(email)) return action.refuse({ email: t('emailMissing') });
    return void action.run(async () => {
      await identity.requestPasswordReset({ email });
      setSentTo(email);
    });
  };
  if (sentTo)
    return (
      <Notice tone="done" title={t('reset.sentTitle')} live>
        {t('reset.sent', { email: sentTo })}
      </Notice>
    );
  return (
    <Form onSubmit={submit} problem={action.sentence} issues={action.issues}>
      <TextField
        name="email"
        type="email"
        label={t('email')}
        hint={t('emailHint')}
        autoComplete="username"
        error={action.field('email')}
      />
      <Button type="submit" variant="primary" wide busy={action.busy} busyLabel={t('reset.busy')}>
        {t('reset.action')}
      </Button>
    </Form>
  );
};
