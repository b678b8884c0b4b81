'use client';

import { useTranslations } from 'next-intl';
import { useState } from 'react';
import { useAction } from '#lib/api-client/use-action.ts';
import { useSession } from '#lib/session/session-provider.tsx';
import { Notice } from '#ui/feedback/notice.tsx';
import { OneFieldForm, parseEmail } from './one-field-form.tsx';

/**
 * Requests a mail with a sign-in link, or with a link to choose a new password; the answer is the same for every
 * address.
 */
export const RequestLinkForm = ({ purpose }: { purpose: 'enter' | 'reset' }) => {
  const t = useTranslations('auth');
  const { identity } = useSession();
  const action = useAction();
  const [sentTo, setSentTo] = useState<string>();
  const requestLink = async (email: string): Promise<void> => {
    await (purpose === 'enter'
      ? identity.requestSignInLink({ email })
      : identity.requestPasswordReset({ email }));
    setSentTo(email);
  };
  if (sentTo)
    return (
      <Notice tone="done" title={t('askLink.sentTitle')} isLive>
        {t('askLink.sent', { email: sentTo })}
      </Notice>
    );
  return (
    <OneFieldForm
      field={{
        name: 'email',
        type: 'email',
        label: t('email'),
        autoComplete: 'username',
      }}
      parse={parseEmail}
      invalidText={t('emailMissing')}
      action={action}
      work={requestLink}
      label={t('askLink.action')}
      busyLabel={t('askLink.busy')}
    />
  );
};
