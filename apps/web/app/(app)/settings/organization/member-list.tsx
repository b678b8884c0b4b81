import type { Member } from '@souvenance/contracts';
import { useTranslations } from 'next-intl';
import { Badge } from '#ui/badge.tsx';
import { DateText } from '#ui/date-text.tsx';
import { List, ListItem } from '#ui/list.tsx';
import { Person } from '#ui/person.tsx';
import { Row } from '#ui/row.tsx';
import { Text } from '#ui/text.tsx';

export const MemberList = ({ members, uid }: { members: readonly Member[]; uid: string }) => {
  const t = useTranslations('family');
  return (
    <List>
      {members.map((member) => (
        <ListItem key={member.uid}>
          <Row>
            <Text as="span" strong>
              <Person name={member.name} portraitId={member.portraitId} />
            </Text>
            {member.uid === uid ? <Badge>{t('you')}</Badge> : null}
          </Row>
          <Text tone="soft">{t(`roles.${member.role}`)}</Text>
          <Text tone="soft">{t.rich('since', { date: () => <DateText at={member.joinedAt} /> })}</Text>
        </ListItem>
      ))}
    </List>
  );
};
