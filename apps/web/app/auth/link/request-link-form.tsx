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

/** Asks for the link; the answer is the same for every address. */
export const RequestLinkForm = () => {
  const t = useTranslations('auth');
  const { identity } = useSession();
  const action = useAction();
  const [sentTo, setSentTo] = useState<string>();
  const submit = (values: FormData) => {
    const email = textOf(values, 'email').trim();
    if (!looksLikeEmail(email)) return action.refuse({ email: t('emailMissing') });
    return void action.run(async () => {
      await identity.requestSignInLink({ email });
      setSentTo(email);
    });
  };
  if (sentTo)
    return (
      <Notice tone="done" title={t('link.on.sentTitle')} live>
        {t('link.on.sent', { email: sentTo })}
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
      <Button type="submit" variant="primary" wide busy={action.busy} busyLabel={t('link.on.busy')}>
        {t('link.on.action')}
      </Button>
    </Form>
  );
};
