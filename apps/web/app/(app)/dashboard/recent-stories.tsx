import type { StorySummary } from '@souvenance/contracts';
import { useTranslations } from 'next-intl';
import { Columns } from '#ui/columns.tsx';
import { DateText } from '#ui/date-text.tsx';
import { Heading } from '#ui/heading.tsx';
import { Sheet } from '#ui/sheet.tsx';
import { Stack } from '#ui/stack.tsx';
import { Text } from '#ui/text.tsx';
import { TextLink } from '#ui/text-link.tsx';
import { Words } from '#ui/words.tsx';

const shown = 3;

export const RecentStories = ({ stories }: { stories: readonly StorySummary[] }) => {
  const t = useTranslations('dashboard.recent');
  const newest = stories.toSorted((one, other) => other.updatedAt.localeCompare(one.updatedAt));
  return (
    <Stack as="section">
      <Heading level={2}>{t('title')}</Heading>
      {newest.length === 0 ? (
        <Text tone="soft">{t('empty')}</Text>
      ) : (
        <Columns as="ul">
          {newest.slice(0, shown).map((story) => (
            <Sheet key={story.id} as="li" tone="paper">
              <Words size="title" as="div">
                <TextLink href={`/stories/form?story=${story.id}`} inline>
                  {story.title || t('untitled')}
                </TextLink>
              </Words>
              {story.excerpt ? <Words clamped>{story.excerpt}</Words> : null}
              <Text tone="soft">
                {t.rich('by', { author: story.authorName, date: () => <DateText at={story.updatedAt} /> })}
              </Text>
            </Sheet>
          ))}
        </Columns>
      )}
      <TextLink href="/stories/draft">{t('all')}</TextLink>
    </Stack>
  );
};
