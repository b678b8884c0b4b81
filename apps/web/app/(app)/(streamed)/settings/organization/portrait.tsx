import { type FamilyPerson, type Invitation, routePath } from '@souvenance/contracts';
import { useTranslations } from 'next-intl';
import type { ReactNode } from 'react';
import { TextLink } from '#ui/controls/text-link.tsx';
import { Avatar } from '#ui/data/avatar.tsx';
import { Badge } from '#ui/feedback/badge.tsx';
import { Row } from '#ui/layout/row.tsx';
import { Sheet } from '#ui/layout/sheet.tsx';
import { Stack } from '#ui/layout/stack.tsx';
import { DateText } from '#ui/text/date-text.tsx';
import { Heading } from '#ui/text/heading.tsx';
import { Text } from '#ui/text/text.tsx';
import { Words } from '#ui/text/words.tsx';

interface FrameProps {
  name: string;
  portraitId: string | null;
  /** The person's role, in words. */
  role: string;
  badge?: string | undefined;
  children: ReactNode;
}

/** A face, a name, and below them what is to be said of this person. */
const Frame = ({ name, portraitId, role, badge, children }: FrameProps) => (
  <Sheet as="li">
    <Stack space="4">
      <Row>
        <Avatar
          name={name}
          picture={
            portraitId === null ? null : routePath('photographs.picture', { photographId: portraitId })
          }
          size="large"
        />
        <Stack space="1" align="start">
          <Heading level={2} looks="label">
            {name}
          </Heading>
          {badge === undefined ? null : <Badge>{badge}</Badge>}
        </Stack>
      </Row>
      <Text tone="soft">{role}</Text>
      {children}
    </Stack>
  </Sheet>
);

/** Signs of what was told last: three lines of a portrait. */
const QUOTED = 90;

/** The beginning of what was told, cut between two words, so that the quotation can be closed. */
const quotable = (words: string): string => {
  if (words.length <= QUOTED) return words;
  const excerpt = words.slice(0, QUOTED + 1);
  return `${excerpt.slice(0, Math.max(excerpt.lastIndexOf(' '), 1)).replace(/[\s.,;:…]+$/u, '')}…`;
};

/** The last words that were shown to the family; nothing was told by most who only read. */
const LastStory = ({
  person: { told: lastStory, isNarrator, role },
  isYou,
}: Omit<PortraitProps, 'mayWrite'>) => {
  const t = useTranslations('family.people');
  if (lastStory === null) {
    if (role === 'reader' && !isNarrator) return null;
    return <Text>{t(isYou ? 'nothingOfYou' : 'nothing')}</Text>;
  }
  return (
    <Stack space="1">
      <Words>{t('words', { words: quotable(lastStory.excerpt) })}</Words>
      <TextLink href={`/stories/form?story=${lastStory.storyId}`}>
        {lastStory.title || t('untitled')}
      </TextLink>
      <Text tone="soft">
        <DateText at={lastStory.shownAt} />
      </Text>
    </Stack>
  );
};

interface PortraitProps {
  person: FamilyPerson;
  isYou: boolean;
  /** True for a reader who may say where questions are to be sent. */
  mayWrite: boolean;
}

export const Portrait = ({ person, isYou, mayWrite }: PortraitProps) => {
  const t = useTranslations('family');
  const { name, portraitId, role, isNarrator, bookId, isReached, awaited } = person;
  const as = isNarrator ? t('people.narrator') : t('people.asked');
  return (
    <Frame
      name={name}
      portraitId={portraitId}
      role={isNarrator || role === null ? as : t(`roles.${role}`)}
      badge={isYou ? t('you') : undefined}
    >
      <LastStory person={person} isYou={isYou} />
      {awaited === null ? null : (
        <Text>
          {t.rich('people.awaited', {
            question: awaited.question,
            date: () => <DateText at={awaited.sentAt} />,
          })}
        </Text>
      )}
      {isReached || !mayWrite || bookId === null ? null : (
        <Stack space="1">
          <Text>{t('people.unreached')}</Text>
          <TextLink href={`/questions-categories?book=${bookId}`}>{t('people.giveAddress')}</TextLink>
        </Stack>
      )}
    </Frame>
  );
};

/** Somebody who was asked to join, and has not answered. */
export const InvitedPortrait = ({ invitation }: { invitation: Invitation }) => {
  const t = useTranslations('family');
  const { name, isNarrator, role, expiresAt } = invitation;
  return (
    <Frame
      name={name}
      portraitId={null}
      role={isNarrator ? t('people.narrator') : t(`roles.${role}`)}
      badge={t('people.invited')}
    >
      <Text tone="soft">{t.rich('invitations.until', { date: () => <DateText at={expiresAt} /> })}</Text>
    </Frame>
  );
};
