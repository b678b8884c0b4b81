'use client';

import { type FreshInvitation, hasElision, type Invitation } from '@souvenance/contracts';
import { useRouter } from 'next/navigation';
import { useTranslations } from 'next-intl';
import { useState } from 'react';
import { ConfirmAddress, findOtherProblem } from '#features/sign-in/confirm-address.tsx';
import { useAction } from '#lib/api-client/use-action.ts';
import { useSaving } from '#lib/api-client/use-saving.ts';
import { useClient } from '#lib/session/session-provider.tsx';
import { Button } from '#ui/controls/button.tsx';
import { Notice } from '#ui/feedback/notice.tsx';
import { ProblemNotice } from '#ui/feedback/problem-notice.tsx';
import { Row } from '#ui/layout/row.tsx';
import { InvitationLink } from './invitation-link.tsx';

interface InvitationActionsProps {
  familyId: string;
  invitation: Invitation;
  /** Called once the invitation is withdrawn. */
  onRevoke: () => void;
}

export const InvitationActions = ({
  familyId,
  invitation: { id, name, email },
  onRevoke,
}: InvitationActionsProps) => {
  const t = useTranslations('family.invitations');
  const client = useClient();
  const router = useRouter();
  const sending = useSaving();
  const [renewedInvitation, setRenewedInvitation] = useState<FreshInvitation | null>(null);
  const revoking = useAction();
  const params = { familyId, invitationId: id };
  const resend = () =>
    sending.save(async () => setRenewedInvitation(await client.call('invitations.resend', { params })));
  const revoke = () =>
    revoking.run(async () => {
      await client.call('invitations.revoke', { params });
      onRevoke();
      router.refresh();
    });
  const sentence = findOtherProblem(sending.action) ?? revoking.problemMessage;
  return (
    <>
      <ProblemNotice message={sentence} />
      <ConfirmAddress action={sending.action} />
      {sending.isSaved ? (
        <Notice tone="done" isLive>
          {email === null ? t('renewed') : t('resent', { name })}
        </Notice>
      ) : null}
      {renewedInvitation === null ? null : (
        <InvitationLink href={renewedInvitation.invitationUrl} name={name} />
      )}
      <Row isStackedOnPhone>
        <Button
          onClick={resend}
          isBusy={sending.action.busy}
          busyLabel={t(email === null ? 'renewing' : 'resending')}
        >
          {t(email === null ? 'renew' : 'resend', { name })}
        </Button>
        <Button variant="quiet" onClick={revoke} isBusy={revoking.busy} busyLabel={t('revoking')}>
          {t('revoke', { name, hasElision: String(hasElision(name)) })}
        </Button>
      </Row>
    </>
  );
};
