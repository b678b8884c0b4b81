'use client';

import { useTranslations } from 'next-intl';
import { useState } from 'react';
import { SignOutButton } from '#features/sign-in/sign-out-button.tsx';
import { useAction } from '#lib/api-client/use-action.ts';
import { familyPath } from '#lib/session/keep-family.ts';
import { useClient } from '#lib/session/session-provider.tsx';
import { Button } from '#ui/controls/button.tsx';
import { Notice } from '#ui/feedback/notice.tsx';
import { ProblemNotice } from '#ui/feedback/problem-notice.tsx';
import { Stack } from '#ui/layout/stack.tsx';
import { Text } from '#ui/text/text.tsx';

interface AnswerInvitationProps {
  token: string;
  inviter: string;
  isNarrator: boolean;
  /** Whether an account is needed first, another one is signed in, or the right one. */
  entrance: 'needed' | 'other' | 'done';
}

/**
 * Yes with one's own account; no with the link alone. The yes is a button that says what it agrees to, below the words
 * that tell it: clicking it is the consent.
 */
export const AnswerInvitation = ({ token, inviter, isNarrator, entrance }: AnswerInvitationProps) => {
  const t = useTranslations('invitation');
  const client = useClient();
  const action = useAction();
  const [isDeclined, setDeclined] = useState(false);
  const accept = () =>
    void action.run(async () => {
      const body = { agreed: true } as const;
      const { familyId } = await client.call('invitations.accept', { params: { token }, body });
      window.location.assign(familyPath(familyId));
      return 'leaving';
    }, 'accept');
  const decline = () =>
    void action.run(async () => {
      await client.call('invitations.decline', { params: { token } });
      setDeclined(true);
    }, 'decline');
  if (isDeclined)
    return (
      <Notice tone="done" live title={t('declinedTitle')}>
        {t('declined', { inviter })}
      </Notice>
    );
  return (
    <Stack>
      <ProblemNotice sentence={action.sentence} />
      {entrance === 'done' ? (
        <>
          <Text>{isNarrator ? t('agreeNarrator') : t('agree')}</Text>
          <Button variant="primary" wide {...action.busyAs('accept', t('accepting'))} onClick={accept}>
            {t('accept')}
          </Button>
        </>
      ) : null}
      {entrance === 'other' ? <SignOutButton /> : null}
      <Button variant="quiet" {...action.busyAs('decline', t('declining'))} onClick={decline}>
        {t('decline')}
      </Button>
    </Stack>
  );
};
