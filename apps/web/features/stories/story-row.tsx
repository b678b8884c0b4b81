import { findDisplayedQuestion, type StorySummary } from '@souvenance/contracts';
import { useTranslations } from 'next-intl';
import { LinkButton } from '#ui/controls/link-button.tsx';
import { ListItem } from '#ui/data/list.tsx';
import { Badge } from '#ui/feedback/badge.tsx';
import { Row } from '#ui/layout/row.tsx';
import { DateText } from '#ui/text/date-text.tsx';
import { HiddenText } from '#ui/text/hidden-text.tsx';
import { Inline, InlineItem } from '#ui/text/inline.tsx';
import { Text } from '#ui/text/text.tsx';
import { useLength } from '#ui/text/use-length.ts';
import { Words } from '#ui/text/words.tsx';
import { ApproveStory } from './approve-story.tsx';

interface StoryRowProps {
  story: StorySummary;
  /** The reader answers for the book: what was proposed enters it at one click. */
  mayApprove: boolean;
  /** The reader wrote it. */
  isOwn: boolean;
  /** The reader may change it; everybody else reads it. */
  mayEdit: boolean;
}

/** One story: what it is, who wrote it, what is missing before it can stand in the book. */
export const StoryRow = ({ story, mayApprove, isOwn, mayEdit }: StoryRowProps) => {
  const t = useTranslations('stories');
  const title = story.title || t('untitled');
  const question = findDisplayedQuestion(story);
  const waits = mayApprove && story.state === 'submitted';
  const isFinished = story.state === 'in_book';
  // A story that the reader may not change is only read, and a draft that somebody else shows lacks nothing yet.
  const isRead = !mayEdit || (story.state === 'draft' && !isOwn);
  const length = useLength();
  const isTold = story.voice !== undefined;
  const { writtenPageCount } = story;
  const photographCount = story.photographCount - writtenPageCount;
  const isWordless = story.words === 0 && (isTold || writtenPageCount > 0);
  const heardMs = story.voice?.durationSeconds ? story.voice.durationSeconds * 1_000 : null;
  return (
    <ListItem
      isWhole={!waits}
      actions={
        <>
          {waits ? <ApproveStory storyId={story.id} title={title} /> : null}
          <LinkButton href={`/stories/form?story=${story.id}`} variant={isFinished ? 'quiet' : 'secondary'}>
            {isFinished || waits || isRead ? t('drafts.open') : t('drafts.continue')}
            <HiddenText>{t('drafts.of', { title })}</HiddenText>
          </LinkButton>
        </>
      }
    >
      <Words size="title">{title}</Words>
      {question ? <Text tone="soft">{question}</Text> : null}
      {story.excerpt ? <Words clamped>{story.excerpt}</Words> : null}
      <Inline>
        <InlineItem>
          {t.rich('drafts.by', { author: story.authorName, date: () => <DateText at={story.updatedAt} /> })}
        </InlineItem>
        {isWordless ? null : <InlineItem>{t('drafts.words', { count: story.words })}</InlineItem>}
        {isTold ? (
          <InlineItem>
            {heardMs === null ? t('drafts.told') : t('drafts.toldFor', { length: length(heardMs) })}
          </InlineItem>
        ) : null}
        {writtenPageCount > 0 ? (
          <InlineItem>{t('drafts.writtenPages', { count: writtenPageCount })}</InlineItem>
        ) : null}
        {photographCount > 0 ? (
          <InlineItem>{t('drafts.photographs', { count: photographCount })}</InlineItem>
        ) : null}
      </Inline>
      {isFinished || isRead ? null : (
        <Row space="2">
          {story.isShared ? <Badge tone="info">{t('drafts.isShared')}</Badge> : null}
          {story.title ? null : <Badge tone="attention">{t('drafts.missingTitle')}</Badge>}
          {story.words === 0 && !isWordless ? (
            <Badge tone="attention">{t('drafts.missingText')}</Badge>
          ) : null}
        </Row>
      )}
    </ListItem>
  );
};
