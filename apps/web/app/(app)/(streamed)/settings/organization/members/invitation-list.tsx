'use client';

import { hasElision, type Invitation } from '@souvenance/contracts';
import { useTranslations } from 'next-intl';
import { useState } from 'react';
import { FocusKeeper } from '#ui/controls/focus-keeper.tsx';
import { List, ListItem } from '#ui/data/list.tsx';
import { Badge, type BadgeTone } from '#ui/feedback/badge.tsx';
import { LiveRegion } from '#ui/feedback/live-region.tsx';
import { Row } from '#ui/layout/row.tsx';
import { Section } from '#ui/layout/section.tsx';
import { DateText } from '#ui/text/date-text.tsx';
import { Text } from '#ui/text/text.tsx';
import { InvitationActions } from './invitation-actions.tsx';

interface InvitationListProps {
  familyId: string;
  invitations: readonly Invitation[];
}

const tones: Record<Invitation['state'], BadgeTone> = {
  sent: 'info',
  accepted: 'done',
  declined: 'plain',
  revoked: 'plain',
  expired: 'attention',
};

export const InvitationList = ({ familyId, invitations }: InvitationListProps) => {
  const t = useTranslations('family');
  const [revokedName, setRevokedName] = useState<string | null>(null);
  const states = invitations.map(({ id, state }) => `${id} ${state}`).join(', ');
  return (
    <Section title={t('invitations.title')}>
      {invitations.length === 0 ? <Text>{t('invitations.empty')}</Text> : null}
      <FocusKeeper value={states}>
        <List>
          {invitations.map((invitation) => (
            <ListItem key={invitation.id}>
              <Row>
                <Text as="span" isStrong>
                  {invitation.name}
                </Text>
                <Badge tone={tones[invitation.state]}>{t(`invitations.states.${invitation.state}`)}</Badge>
              </Row>
              {invitation.state === 'declined' ? null : (
                <Text tone="soft">{invitation.email ?? t('invitations.byLink')}</Text>
              )}
              <Text tone="soft">
                {invitation.isNarrator ? t('invitations.narrator') : t(`roles.${invitation.role}`)}
              </Text>
              {invitation.state === 'sent' ? (
                <Text tone="soft">
                  {t.rich('invitations.until', { date: () => <DateText at={invitation.expiresAt} /> })}
                </Text>
              ) : null}
              {invitation.state === 'sent' || invitation.state === 'expired' ? (
                <InvitationActions
                  familyId={familyId}
                  invitation={invitation}
                  onRevoke={() => setRevokedName(invitation.name)}
                />
              ) : null}
            </ListItem>
          ))}
        </List>
      </FocusKeeper>
      <LiveRegion isHidden>
        {revokedName === null
          ? null
          : t('invitations.revokedNow', { name: revokedName, hasElision: String(hasElision(revokedName)) })}
      </LiveRegion>
    </Section>
  );
};
