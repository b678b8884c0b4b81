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
import { PasswordField } from '#ui/forms/password-field.tsx';

/** Current and new password. The new one is asked for once, since it can be shown, and reset by a link. */
export const PasswordForm = () => {
  const t = useTranslations('account');
  const { identity } = useSession();
  const action = useAction();
  const [isChanged, setChanged] = useState(false);
  const change = (values: FormData) => {
    const proof = readProof(values);
    const newPassword = readText(values, 'newPassword');
    if (proof.password === '') return action.refuse({ currentPassword: t('proof.missing') });
    if (newPassword === '') return action.refuse({ newPassword: t('password.missing') });
    return void action.run(async () => {
      await identity.changePassword({ ...proof, newPassword });
      setChanged(true);
    });
  };
  if (isChanged)
    return (
      <Notice
        tone="done"
        title={t('password.doneTitle')}
        isLive
        actions={<LinkButton href="/settings">{t('back')}</LinkButton>}
      >
        {t('password.done')}
      </Notice>
    );
  return (
    <Form onSubmit={change} problem={action.problemMessage} issues={action.issues}>
      <ProofFields action={action} />
      <PasswordField
        name="newPassword"
        label={t('password.new')}
        hint={t('password.hint')}
        autoComplete="new-password"
        error={action.field('newPassword') ?? action.onCode('identity.password_weak')}
      />
      <Button type="submit" variant="primary" isBusy={action.busy} busyLabel={t('password.busy')}>
        {t('password.action')}
      </Button>
    </Form>
  );
};
