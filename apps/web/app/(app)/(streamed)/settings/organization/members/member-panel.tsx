'use client';

import type { Member } from '@souvenance/contracts';
import { useTranslations } from 'next-intl';
import { useState } from 'react';
import { MemberName } from '#features/families/member-name.tsx';
import { FocusKeeper } from '#ui/controls/focus-keeper.tsx';
import { List, ListItem } from '#ui/data/list.tsx';
import { LiveRegion } from '#ui/feedback/live-region.tsx';
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
  const [removedName, setRemovedName] = useState<string | null>(null);
  return (
    <Section title={t('members')}>
      <FocusKeeper value={members.length}>
        <List>
          {members.map((member) => (
            <ListItem key={member.uid}>
              <MemberName member={member} uid={uid} />
              {member.role === 'owner' ? (
                <Text tone="soft">{t('roles.owner')}</Text>
              ) : (
                <MemberActions
                  familyId={familyId}
                  member={member}
                  onRemove={() => setRemovedName(member.name)}
                />
              )}
            </ListItem>
          ))}
        </List>
      </FocusKeeper>
      <LiveRegion isHidden>
        {removedName === null ? null : t('member.removedNow', { name: removedName })}
      </LiveRegion>
    </Section>
  );
};
