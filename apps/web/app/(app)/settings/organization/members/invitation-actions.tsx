'use client';

import { elides, type Invitation } from '@souvenance/contracts';
import { useRouter } from 'next/navigation';
import { useTranslations } from 'next-intl';
import { useAction } from '#api/use-action.ts';
import { useSaving } from '#api/use-saving.ts';
import { ConfirmAddress, otherSentence } from '#session/confirm-address.tsx';
import { useClient } from '#session/session-provider.tsx';
import { Button } from '#ui/controls/button.tsx';
import { Notice } from '#ui/feedback/notice.tsx';
import { ProblemNotice } from '#ui/feedback/problem-notice.tsx';
import { Row } from '#ui/layout/row.tsx';

interface InvitationActionsProps {
  familyId: string;
  invitation: Invitation;
}

export const InvitationActions = ({ familyId, invitation: { id, name } }: InvitationActionsProps) => {
  const t = useTranslations('family.invitations');
  const client = useClient();
  const router = useRouter();
  const sending = useSaving();
  const revoking = useAction();
  const params = { familyId, invitationId: id };
  const resend = () => sending.save(() => client.call('invitations.resend', { params }));
  const revoke = () =>
    revoking.run(async () => {
      await client.call('invitations.revoke', { params });
      router.refresh();
    });
  const sentence = otherSentence(sending.action) ?? revoking.sentence;
  return (
    <>
      <ProblemNotice sentence={sentence} />
      <ConfirmAddress after={sending.action} />
      {sending.isSaved ? (
        <Notice tone="done" live>
          {t('resent', { name })}
        </Notice>
      ) : null}
      <Row stacksOnPhone>
        <Button onClick={resend} busy={sending.action.busy} busyLabel={t('resending')}>
          {t('resend', { name })}
        </Button>
        <Button variant="quiet" onClick={revoke} busy={revoking.busy} busyLabel={t('revoking')}>
          {t('revoke', { name, elides: String(elides(name)) })}
        </Button>
      </Row>
    </>
  );
};
