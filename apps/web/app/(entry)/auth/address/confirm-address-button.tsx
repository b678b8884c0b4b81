'use client';

import { useTranslations } from 'next-intl';
import { useState } from 'react';
import { useAction } from '#lib/api-client/use-action.ts';
import { openSessionChannel } from '#lib/session/session-channel.ts';
import { useSession } from '#lib/session/session-provider.tsx';
import { Button } from '#ui/controls/button.tsx';
import { DoneNotice } from '#ui/feedback/done-notice.tsx';
import { ProblemNotice } from '#ui/feedback/problem-notice.tsx';
import { Stack } from '#ui/layout/stack.tsx';
import { Text } from '#ui/text/text.tsx';

interface ConfirmAddressButtonProps {
  token: string;
  email: string;
  /** The page that asked for the confirmation: the click leads back to it. Null shows a link home. */
  next: string | null;
}

/** Confirms the address by a click, because programs that scan mails open the link too. */
export const ConfirmAddressButton = ({ token, email, next }: ConfirmAddressButtonProps) => {
  const t = useTranslations('emailVerification');
  const { client, reread } = useSession();
  const action = useAction();
  const [isVerified, setVerified] = useState(false);
  const confirm = () =>
    void action.run(async () => {
      await client.call('session.verifyEmail', { body: { token } });
      openSessionChannel().announceChanged();
      if (next !== null) {
        window.location.assign(next);
        return 'leaving';
      }
      await reread();
      setVerified(true);
    });
  if (isVerified)
    return (
      <DoneNotice title={t('doneTitle')} href="/dashboard" action={t('home')}>
        {t('done')}
      </DoneNotice>
    );
  return (
    <Stack align="start">
      <Text>{t('mine', { email })}</Text>
      <ProblemNotice message={action.problemMessage} />
      <Button variant="primary" isBusy={action.busy} busyLabel={t('busy')} onClick={confirm}>
        {t('action')}
      </Button>
    </Stack>
  );
};
