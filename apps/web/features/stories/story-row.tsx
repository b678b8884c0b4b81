import { findDisplayedQuestion, routePath, type StorySummary, toGreetingName } from '@souvenance/contracts';
import { useTranslations } from 'next-intl';
import { Thumbnail } from '#ui/book/thumbnail.tsx';
import { LinkButton } from '#ui/controls/link-button.tsx';
import { ListItem } from '#ui/data/list.tsx';
import { Badge } from '#ui/feedback/badge.tsx';
import { useFormatDuration } from '#ui/formats/use-format-duration.ts';
import { Row } from '#ui/layout/row.tsx';
import { BookText } from '#ui/text/book-text.tsx';
import { DateText } from '#ui/text/date-text.tsx';
import { HiddenText } from '#ui/text/hidden-text.tsx';
import { Inline, InlineItem } from '#ui/text/inline.tsx';
import { Text } from '#ui/text/text.tsx';
import { ApproveStoryButton } from './approve-story-button.tsx';

interface StoryRowProps {
  story: StorySummary;
  /** The reader may approve: a submitted story then has a button to approve it. */
  canApprove: boolean;
  /** True when the user wrote it. */
  isOwn: boolean;
  /** The reader may change it; everybody else reads it. */
  canEdit: boolean;
}

/**
 * One story: its title, its writer, what is missing before it can stand in the book. One that stands there is found by
 * its title; the others show their first words.
 */
export const StoryRow = ({ story, canApprove, isOwn, canEdit }: StoryRowProps) => {
  const t = useTranslations('stories');
  const title = story.title || t('untitled');
  const question = findDisplayedQuestion(story);
  const awaitsApproval = canApprove && story.state === 'submitted';
  const isFinished = story.state === 'in_book';
  // A story that the user may not change is only read, and a draft that somebody else shows lacks nothing yet.
  const isRead = !canEdit || (story.state === 'draft' && !isOwn);
  const formatDuration = useFormatDuration();
  const hasRecording = story.voice !== undefined;
  const { writtenPageCount } = story;
  const photographCount = story.photographCount - writtenPageCount;
  const hasNoText = story.words === 0 && (hasRecording || writtenPageCount > 0);
  const recordingMs = story.voice?.durationSeconds ? story.voice.durationSeconds * 1_000 : null;
  return (
    <ListItem
      picture={
        story.pictureId === null ? null : (
          <Thumbnail
            src={routePath('photographs.picture', { photographId: story.pictureId }, { size: 'thumbnail' })}
          />
        )
      }
      isClickable={!awaitsApproval}
      actions={
        <>
          {awaitsApproval ? (
            <ApproveStoryButton storyId={story.id} title={title} revision={story.revision} />
          ) : null}
          <LinkButton
            href={canEdit ? `/stories/form?story=${story.id}` : `/lire/${story.id}`}
            variant={isFinished ? 'quiet' : 'secondary'}
          >
            {isFinished || awaitsApproval || isRead ? t('drafts.open') : t('drafts.continue')}
            <HiddenText>{t('drafts.of', { title })}</HiddenText>
          </LinkButton>
        </>
      }
    >
      <BookText size="title">{title}</BookText>
      {question ? <Text tone="soft">{question}</Text> : null}
      {story.excerpt && !isFinished ? <BookText isClamped>{story.excerpt}</BookText> : null}
      <Inline>
        <InlineItem>
          {t.rich('drafts.by', {
            author: toGreetingName(story.authorName),
            date: () => <DateText at={story.updatedAt} />,
          })}
        </InlineItem>
        {hasNoText ? null : <InlineItem>{t('drafts.words', { count: story.words })}</InlineItem>}
        {hasRecording ? (
          <InlineItem>
            {recordingMs === null
              ? t('drafts.told')
              : t('drafts.toldFor', { length: formatDuration(recordingMs) })}
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
          {story.words === 0 && !hasNoText ? <Badge tone="attention">{t('drafts.missingText')}</Badge> : null}
        </Row>
      )}
    </ListItem>
  );
};
