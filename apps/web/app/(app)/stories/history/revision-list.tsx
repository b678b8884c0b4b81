import type { StoryRevision } from '@souvenance/contracts';
import { useTranslations } from 'next-intl';
import { List, ListItem, ListLink } from '#ui/data/list.tsx';
import { EmptyState } from '#ui/feedback/empty-state.tsx';
import { Section } from '#ui/layout/section.tsx';
import { DateText } from '#ui/text/date-text.tsx';
import { Text } from '#ui/text/text.tsx';

interface RevisionListProps {
  storyId: string;
  /** Newest first. */
  revisions: readonly StoryRevision[];
  /** The version shown above the list. */
  selectedRevision: number | null;
}

/** Versions with author, time and length; each line links to its text. */
export const RevisionList = ({ storyId, revisions, selectedRevision }: RevisionListProps) => {
  const t = useTranslations('stories.history');
  if (revisions.length === 0)
    return (
      <EmptyState title={t('emptyTitle')} illustration="notebook">
        {t('empty')}
      </EmptyState>
    );
  return (
    <Section title={t('list')}>
      <List as="ol" label={t('list')}>
        {revisions.map(({ revision, savedAt, savedBy, words }) => {
          const savedAtText = <DateText at={savedAt} shape="moment" />;
          const details = <Text tone="soft">{t('about', { author: savedBy, count: words })}</Text>;
          return revision === selectedRevision ? (
            <ListItem key={revision}>
              <Text>{t.rich('shown', { when: () => savedAtText })}</Text>
              {details}
            </ListItem>
          ) : (
            <ListLink
              key={revision}
              href={`/stories/history?story=${storyId}&revision=${revision}`}
              title={savedAtText}
            >
              {details}
            </ListLink>
          );
        })}
      </List>
    </Section>
  );
};
