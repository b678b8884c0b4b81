'use client';

import type { Member } from '@souvenance/contracts';
import { useTranslations } from 'next-intl';
import { MemberName } from '#features/families/member-name.tsx';
import { List, ListItem } from '#ui/data/list.tsx';
import { Section } from '#ui/layout/section.tsx';
import { Text } from '#ui/text/text.tsx';
import { MemberActions } from './member-actions.tsx';

interface MemberPanelProps {
  familyId: string;
  members: readonly Member[];
  uid: string;
}

export const MemberPanel = ({ familyId, members, uid }: MemberPanelProps) => {
  const t = useTranslations('family');
  return (
    <Section title={t('members')}>
      <List>
        {members.map((member) => (
          <ListItem key={member.uid}>
            <MemberName member={member} uid={uid} />
            {member.role === 'owner' ? (
              <Text tone="soft">{t('roles.owner')}</Text>
            ) : (
              <MemberActions familyId={familyId} member={member} />
            )}
          </ListItem>
        ))}
      </List>
    </Section>
  );
};
