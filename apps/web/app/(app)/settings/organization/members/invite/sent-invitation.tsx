import type { FreshInvitation } from '@souvenance/contracts';
import { useTranslations } from 'next-intl';
import { Button } from '#ui/controls/button.tsx';
import { LinkButton } from '#ui/controls/link-button.tsx';
import { Notice } from '#ui/feedback/notice.tsx';
import { Row } from '#ui/layout/row.tsx';
import { Stack } from '#ui/layout/stack.tsx';
import { InvitationLink } from '../../../../(streamed)/settings/organization/members/invitation-link.tsx';

interface SentInvitationProps {
  invitation: FreshInvitation;
  onAnother: () => void;
}

/** Result of an invitation, with its link, which is shown only here. */
export const SentInvitation = ({
  invitation: { name, email, invitationUrl },
  onAnother,
}: SentInvitationProps) => {
  const t = useTranslations('family');
  return (
    <Stack>
      <Notice tone="done" isLive title={t(email === null ? 'invite.madeTitle' : 'invite.sentTitle')}>
        {email === null ? t('invite.made', { name }) : t('invite.sent', { name, email })}
      </Notice>
      <InvitationLink href={invitationUrl} name={name} isPrimary={email === null} />
      <Row isStackedOnPhone>
        <LinkButton href="/settings/organization/members" variant={email === null ? 'secondary' : 'primary'}>
          {t('manage')}
        </LinkButton>
        <Button onClick={onAnother}>{t('invite.another')}</Button>
      </Row>
    </Stack>
  );
};
