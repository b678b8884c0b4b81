'use client';

import { useTranslations } from 'next-intl';
import { useState } from 'react';
import { ProofFields, readProof } from '#features/sign-in/proof-fields.tsx';
import { useAction } from '#lib/api-client/use-action.ts';
import { useSession } from '#lib/session/session-provider.tsx';
import { Button } from '#ui/controls/button.tsx';
import { LinkButton } from '#ui/controls/link-button.tsx';
import { Notice } from '#ui/feedback/notice.tsx';
import { Form } from '#ui/forms/form.tsx';
import { readText } from '#ui/forms/form-values.ts';
import { TextField } from '#ui/forms/text-field.tsx';
import { Text } from '#ui/text/text.tsx';

/** Requests an address change, which is confirmed by mails to both addresses. */
export const EmailForm = ({ email }: { email: string }) => {
  const t = useTranslations('account');
  const { identity } = useSession();
  const action = useAction();
  const [pendingEmail, setPendingEmail] = useState<string>();
  const requestChange = (values: FormData) => {
    const proof = readProof(values);
    const newEmail = readText(values, 'newEmail');
    if (!newEmail.includes('@')) return action.refuse({ newEmail: t('email.missing') });
    if (proof.password === '') return action.refuse({ currentPassword: t('proof.missing') });
    return void action.run(async () => {
      await identity.requestEmailChange({ ...proof, newEmail });
      setPendingEmail(newEmail);
    });
  };
  if (pendingEmail !== undefined)
    return (
      <Notice
        tone="done"
        title={t('email.sentTitle')}
        isLive
        actions={<LinkButton href="/settings">{t('back')}</LinkButton>}
      >
        {t('email.sent', { old: email, new: pendingEmail })}
      </Notice>
    );
  return (
    <Form onSubmit={requestChange} problem={action.problemMessage} issues={action.issues}>
      <Text>{t('email.how')}</Text>
      <TextField
        name="newEmail"
        type="email"
        label={t('email.new')}
        autoComplete="email"
        inputMode="email"
        error={
          action.field('newEmail') ??
          action.onCode('identity.email_unchanged') ??
          (action.onCode('identity.email_taken') && t('email.taken'))
        }
      />
      <ProofFields action={action} />
      <Button type="submit" variant="primary" isBusy={action.busy} busyLabel={t('email.busy')}>
        {t('email.action')}
      </Button>
    </Form>
  );
};
