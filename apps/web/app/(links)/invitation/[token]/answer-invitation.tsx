'use client';

import { useTranslations } from 'next-intl';
import { type ReactNode, useState } from 'react';
import { SignOutButton } from '#features/sign-in/sign-out-button.tsx';
import { useAction } from '#lib/api-client/use-action.ts';
import { familyPath } from '#lib/session/keep-family.ts';
import { useClient } from '#lib/session/session-provider.tsx';
import { Button } from '#ui/controls/button.tsx';
import { FocusKeeper } from '#ui/controls/focus-keeper.tsx';
import { Notice } from '#ui/feedback/notice.tsx';
import { ProblemNotice } from '#ui/feedback/problem-notice.tsx';
import { Text } from '#ui/text/text.tsx';

interface AnswerInvitationProps {
  token: string;
  inviter: string;
  isNarrator: boolean;
  /** `needed`: an account is needed first; `other`: another account is signed in; `done`: the right one is. */
  signInState: 'needed' | 'other' | 'done';
  /** Shown until the invitation is declined: the way to an account, or why this account does not do. */
  children: ReactNode;
}

/**
 * Accepts the invitation with the user's account, or declines it with the link alone. The accept button is below the
 * text that it agrees to: clicking it is the consent.
 */
export const AnswerInvitation = ({
  token,
  inviter,
  isNarrator,
  signInState,
  children,
}: AnswerInvitationProps) => {
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
  return (
    <FocusKeeper value={isDeclined}>
      {isDeclined ? (
        <Notice tone="done" isLive title={t('declinedTitle')}>
          {t('declined', { inviter })}
        </Notice>
      ) : (
        <>
          {children}
          <ProblemNotice message={action.problemMessage} />
          {signInState === 'done' ? (
            <>
              <Text>{isNarrator ? t('agreeNarrator') : t('agree')}</Text>
              <Button variant="primary" isWide {...action.busyAs('accept', t('accepting'))} onClick={accept}>
                {t('accept')}
              </Button>
            </>
          ) : null}
          {signInState === 'other' ? <SignOutButton /> : null}
          <Button variant="quiet" {...action.busyAs('decline', t('declining'))} onClick={decline}>
            {t('decline')}
          </Button>
        </>
      )}
    </FocusKeeper>
  );
};
