import type { Member } from '@souvenance/contracts';
import { useTranslations } from 'next-intl';
import { List, ListItem } from '#ui/data/list.tsx';
import { DateText } from '#ui/text/date-text.tsx';
import { Text } from '#ui/text/text.tsx';
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
