import type { Member } from '@souvenance/contracts';
import { useTranslations } from 'next-intl';
import { Person } from '#ui/data/person.tsx';
import { Badge } from '#ui/feedback/badge.tsx';
import { Row } from '#ui/layout/row.tsx';
import { Text } from '#ui/text/text.tsx';

/** A member's portrait and name, with a badge when it is the user. */
export const MemberName = ({ member, uid }: { member: Member; uid: string }) => {
  const t = useTranslations('family');
  return (
    <Row>
      <Text as="span" isStrong>
        <Person name={member.name} portraitId={member.portraitId} />
      </Text>
      {member.uid === uid ? <Badge>{t('you')}</Badge> : null}
    </Row>
  );
};
