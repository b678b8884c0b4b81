import { type ReadingStory, toGreetingName } from '@souvenance/contracts';
import { useFormatter, useTranslations } from 'next-intl';
import { List, ListItem } from '#ui/data/list.tsx';
import { Section } from '#ui/layout/section.tsx';
import { DateText } from '#ui/text/date-text.tsx';
import { Text } from '#ui/text/text.tsx';

interface LinkedReactionsProps {
  reactions: NonNullable<ReadingStory['reactions']>;
}

/** The hearts and comments of the family, for the narrator; renders nothing without any. */
export const LinkedReactions = ({ reactions: { hearts, comments } }: LinkedReactionsProps) => {
  const t = useTranslations('reactions');
  const { list } = useFormatter();
  const names = hearts.names.map(toGreetingName);
  if (names.length + comments.length === 0) return null;
  return (
    <Section title={t('title')}>
      {names.length > 0 ? <Text>{t('likers', { count: names.length, names: list(names) })}</Text> : null}
      {comments.length > 0 ? (
        <List label={t('said')}>
          {comments.map(({ id, authorName, text, createdAt }) => (
            <ListItem key={id}>
              <Text as="span" isStrong>
                {toGreetingName(authorName)}
              </Text>
              <Text hasLineBreaks>{text}</Text>
              <Text tone="soft">
                <DateText at={createdAt} />
              </Text>
            </ListItem>
          ))}
        </List>
      ) : null}
    </Section>
  );
};
