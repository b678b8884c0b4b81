'use client';

import { useTranslations } from 'next-intl';
import { useState } from 'react';
import { useAction } from '#lib/api-client/use-action.ts';
import { useSession } from '#lib/session/session-provider.tsx';
import { Notice } from '#ui/feedback/notice.tsx';
import { OneFieldForm, readEmail } from './one-field-form.tsx';

/** Asks for the mail whose link lets in, or lets choose a new password; the answer is the same for every address. */
export const AskLinkForm = ({ purpose }: { purpose: 'enter' | 'reset' }) => {
  const t = useTranslations('auth');
  const { identity } = useSession();
  const action = useAction();
  const [sentTo, setSentTo] = useState<string>();
  const ask = async (email: string): Promise<void> => {
    await (purpose === 'enter'
      ? identity.requestSignInLink({ email })
      : identity.requestPasswordReset({ email }));
    setSentTo(email);
  };
  if (sentTo)
    return (
      <Notice tone="done" title={t('askLink.sentTitle')} live>
        {t('askLink.sent', { email: sentTo })}
      </Notice>
    );
  return (
    <OneFieldForm
      field={{
        name: 'email',
        type: 'email',
        label: t('email'),
        hint: t('emailHint'),
        autoComplete: 'username',
      }}
      read={readEmail}
      missing={t('emailMissing')}
      action={action}
      work={ask}
      label={t('askLink.action')}
      busyLabel={t('askLink.busy')}
    />
  );
};
