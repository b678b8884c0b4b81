import { cutExcerpt, type FamilyPerson, type Invitation, routePath } from '@souvenance/contracts';
import { useTranslations } from 'next-intl';
import type { ReactNode } from 'react';
import { toQuestionsPath } from '#features/asking/to-questions-path.ts';
import { TextLink } from '#ui/controls/text-link.tsx';
import { Avatar } from '#ui/data/avatar.tsx';
import { Badge } from '#ui/feedback/badge.tsx';
import { Card } from '#ui/layout/card.tsx';
import { Row } from '#ui/layout/row.tsx';
import { Stack } from '#ui/layout/stack.tsx';
import { BookText } from '#ui/text/book-text.tsx';
import { DateText } from '#ui/text/date-text.tsx';
import { Heading } from '#ui/text/heading.tsx';
import { Text } from '#ui/text/text.tsx';

interface PersonCardProps {
  name: string;
  portraitId: string | null;
  /** Name of the person's role. */
  role: string;
  badge?: string | undefined;
  children: ReactNode;
}

/** A person's avatar, name and role, with further content below. */
const PersonCard = ({ name, portraitId, role, badge, children }: PersonCardProps) => (
  <Card as="li">
    <Stack space="4">
      <Row>
        <Avatar
          name={name}
          picture={
            portraitId === null
              ? null
              : routePath('photographs.picture', { photographId: portraitId }, { size: 'thumbnail' })
          }
          size="large"
        />
        <Stack space="1" align="start">
          <Heading level={2} look="label">
            {name}
          </Heading>
          {badge === undefined ? null : <Badge>{badge}</Badge>}
        </Stack>
      </Row>
      <Text tone="soft">{role}</Text>
      {children}
    </Stack>
  </Card>
);

/** Maximum length of an excerpt in characters: three lines of a card. */
const MAX_EXCERPT_CHARACTERS = 90;

/** The person's latest story that the family can see. Renders nothing for readers, who mostly have none. */
const LatestStory = ({
  person: { told: lastStory, isNarrator, role },
  isCurrentUser,
}: Omit<FamilyPersonCardProps, 'canWrite'>) => {
  const t = useTranslations('family.people');
  if (lastStory === null) {
    if (role === 'reader' && !isNarrator) return null;
    return <Text>{t(isCurrentUser ? 'nothingOfYou' : 'nothing')}</Text>;
  }
  return (
    <Stack space="1">
      <BookText>{t('words', { words: cutExcerpt(lastStory.excerpt, MAX_EXCERPT_CHARACTERS) })}</BookText>
      <TextLink href={`/stories/form?story=${lastStory.storyId}`}>
        {lastStory.title || t('untitled')}
      </TextLink>
      <Text tone="soft">
        <DateText at={lastStory.shownAt} />
      </Text>
    </Stack>
  );
};

interface FamilyPersonCardProps {
  person: FamilyPerson;
  isCurrentUser: boolean;
  /** True for a user who may enter the person's address. */
  canWrite: boolean;
}

export const FamilyPersonCard = ({ person, isCurrentUser, canWrite }: FamilyPersonCardProps) => {
  const t = useTranslations('family');
  const { id, name, portraitId, role, isNarrator, bookId, isReached, awaited } = person;
  const roleName = isNarrator ? t('people.narrator') : t('people.asked');
  return (
    <PersonCard
      name={name}
      portraitId={portraitId}
      role={isNarrator || role === null ? roleName : t(`roles.${role}`)}
      badge={isCurrentUser ? t('you') : undefined}
    >
      <LatestStory person={person} isCurrentUser={isCurrentUser} />
      {awaited === null ? null : (
        <Text>
          {t.rich('people.awaited', {
            question: awaited.question,
            date: () => <DateText at={awaited.sentAt} />,
          })}
        </Text>
      )}
      {isReached || !canWrite || bookId === null ? null : (
        <Stack space="1">
          <Text>{t('people.unreached')}</Text>
          <TextLink href={toQuestionsPath(bookId, isNarrator ? id : null)}>
            {t('people.giveAddress')}
          </TextLink>
        </Stack>
      )}
    </PersonCard>
  );
};

/** A person who was invited and has not answered. */
export const InvitedPersonCard = ({ invitation }: { invitation: Invitation }) => {
  const t = useTranslations('family');
  const { name, isNarrator, role, expiresAt } = invitation;
  return (
    <PersonCard
      name={name}
      portraitId={null}
      role={isNarrator ? t('people.narrator') : t(`roles.${role}`)}
      badge={t('people.invited')}
    >
      <Text tone="soft">{t.rich('invitations.until', { date: () => <DateText at={expiresAt} /> })}</Text>
    </PersonCard>
  );
};
