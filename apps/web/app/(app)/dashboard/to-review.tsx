import type { StorySummary } from '@souvenance/contracts';
import { useTranslations } from 'next-intl';
import { StoryRow } from '#features/stories/story-row.tsx';
import { Messages } from '#lib/i18n/messages.tsx';
import { List } from '#ui/data/list.tsx';
import { Section } from '#ui/layout/section.tsx';

/** Stories that wait for approval and are not among the news; renders nothing without any. */
export const ToReview = ({ stories }: { stories: readonly StorySummary[] }) => {
  const t = useTranslations('dashboard.review');
  if (stories.length === 0) return null;
  return (
    <Section title={t('title', { count: stories.length })}>
      <Messages areas={['stories']}>
        <List>
          {stories.map((story) => (
            <StoryRow key={story.id} story={story} canApprove canEdit isOwn={false} />
          ))}
        </List>
      </Messages>
    </Section>
  );
};
