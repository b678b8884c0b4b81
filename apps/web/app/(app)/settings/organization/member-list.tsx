import type { Member } from '@souvenance/contracts';
import { useTranslations } from 'next-intl';
import { DateText } from '#ui/date-text.tsx';
import { List, ListItem } from '#ui/list.tsx';
import { Text } from '#ui/text.tsx';
import { MemberName } from './member-name.tsx';

export const MemberList = ({ members, uid }: { members: readonly Member[]; uid: string }) => {
  const t = useTranslations('family');
  return (
    <List>
      {members.map((member) => (
        <ListItem key={member.uid}>
          <MemberName member={member} uid={uid} />
          <Text tone="soft">{t(`roles.${member.role}`)}</Text>
          <Text tone="soft">{t.rich('since', { date: () => <DateText at={member.joinedAt} /> })}</Text>
        </ListItem>
      ))}
    </List>
  );
};
