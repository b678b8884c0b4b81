import type { StorySummary } from '@souvenance/contracts';
import { useTranslations } from 'next-intl';
import { TextLink } from '#ui/controls/text-link.tsx';
import { List, ListLink } from '#ui/data/list.tsx';
import { Section } from '#ui/layout/section.tsx';
import { BookText } from '#ui/text/book-text.tsx';
import { DateText } from '#ui/text/date-text.tsx';
import { Text } from '#ui/text/text.tsx';

export const RecentStories = ({ stories }: { stories: readonly StorySummary[] }) => {
  const t = useTranslations('dashboard.recent');
  return (
    <Section title={t('title')} aside={<TextLink href="/stories/draft">{t('all')}</TextLink>}>
      {stories.length === 0 ? (
        <Text tone="soft">{t('empty')}</Text>
      ) : (
        <List>
          {stories.map((story) => (
            <ListLink
              key={story.id}
              href={`/stories/form?story=${story.id}`}
              title={
                <BookText size="title" as="span">
                  {story.title || t('untitled')}
                </BookText>
              }
            >
              {story.excerpt ? <BookText isClamped>{story.excerpt}</BookText> : null}
              <Text tone="soft">
                {t.rich(story.voice === undefined ? 'by' : 'told', {
                  author: story.authorName,
                  date: () => <DateText at={story.updatedAt} />,
                })}
              </Text>
            </ListLink>
          ))}
        </List>
      )}
    </Section>
  );
};
