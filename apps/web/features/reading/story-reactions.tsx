'use client';

import {
  COMMENT_LENGTH,
  type Comment,
  cutExcerpt,
  type Reactions,
  toGreetingName,
} from '@souvenance/contracts';
import { useFormatter, useTranslations } from 'next-intl';
import { lazy, Suspense, useState } from 'react';
import { useAction } from '#lib/api-client/use-action.ts';
import { useClient } from '#lib/session/session-provider.tsx';
import { Button } from '#ui/controls/button.tsx';
import { List, ListItem } from '#ui/data/list.tsx';
import { ConfirmedButton } from '#ui/feedback/confirmed-button.tsx';
import { Form } from '#ui/forms/form.tsx';
import { TextArea } from '#ui/forms/text-area.tsx';
import { Disclosure } from '#ui/layout/disclosure.tsx';
import { Row } from '#ui/layout/row.tsx';
import { Section } from '#ui/layout/section.tsx';
import { Stack } from '#ui/layout/stack.tsx';
import { DateText } from '#ui/text/date-text.tsx';
import { Text } from '#ui/text/text.tsx';

interface CommentItemProps {
  comment: Comment;
  remove: (id: string) => Promise<void>;
}

/** One comment of a relative. */
const CommentItem = ({
  comment: { id, authorName, text, createdAt, canRemove },
  remove,
}: CommentItemProps) => {
  const t = useTranslations('reactions');
  return (
    <ListItem
      actions={
        canRemove ? (
          <ConfirmedButton
            variant="quiet"
            label={t('remove')}
            hiddenSubject={t('of', { words: cutExcerpt(text, 60) })}
            busyLabel={t('removing')}
            title={t('removeTitle')}
            text={t('removeText')}
            onConfirm={() => remove(id)}
          />
        ) : undefined
      }
    >
      <Text as="span" isStrong>
        {toGreetingName(authorName)}
      </Text>
      <Text hasLineBreaks>{text}</Text>
      <Text tone="soft">
        <DateText at={createdAt} shape="moment" />
      </Text>
    </ListItem>
  );
};

// Most readers ask nothing: the form is loaded on a click.
const AskAboutStory = lazy(async () => ({
  default: (await import('./ask-about-story.tsx')).AskAboutStory,
}));

interface StoryReactionsProps {
  storyId: string;
  initialReactions: Reactions;
  /** The book and the narrator's name, for follow-up questions; null where none can be asked. */
  followUp: { bookId: string; narrator: string } | null;
}

/** Reactions to a story: likes, comments, a field for a new comment, and follow-up questions. */
export const StoryReactions = ({ storyId, initialReactions, followUp }: StoryReactionsProps) => {
  const t = useTranslations('reactions');
  const { list } = useFormatter();
  const client = useClient();
  const commentAction = useAction();
  const likeAction = useAction();
  const [{ comments, hearts }, setReactions] = useState(initialReactions);
  const [commentText, setCommentText] = useState('');
  const [isAsking, setAsking] = useState(false);
  const params = { storyId };
  const like = () =>
    void likeAction.run(async () =>
      setReactions(await client.call('comments.setHeart', { params, body: { isGiven: !hearts.isMine } })),
    );
  const addComment = () => {
    const text = commentText.trim();
    if (text === '') return commentAction.refuse({ words: t('missing') });
    return void commentAction.run(async () => {
      setReactions(await client.call('comments.add', { params, body: { text } }));
      setCommentText('');
    });
  };
  const remove = async (commentId: string): Promise<void> =>
    setReactions(await client.call('comments.remove', { params: { commentId } }));
  return (
    <Section title={t('title')}>
      <Stack space="4">
        <Row>
          <Button icon="heart" aria-pressed={hearts.isMine} onClick={like} isBusy={likeAction.busy}>
            {t(hearts.isMine ? 'liked' : 'like')}
          </Button>
        </Row>
        {hearts.names.length > 0 ? (
          <Text>
            {t('likers', { count: hearts.names.length, names: list(hearts.names.map(toGreetingName)) })}
          </Text>
        ) : null}
        {comments.length === 0 ? <Text tone="soft">{t('empty')}</Text> : null}
        <List label={t('said')}>
          {comments.map((comment) => (
            <CommentItem key={comment.id} comment={comment} remove={remove} />
          ))}
        </List>
        <Form
          onSubmit={addComment}
          problem={commentAction.problemMessage ?? likeAction.problemMessage}
          issues={commentAction.issues}
        >
          <TextArea
            name="words"
            label={t('label')}
            hint={t('hint')}
            value={commentText}
            onValue={setCommentText}
            maxLength={COMMENT_LENGTH}
            rows={3}
            error={commentAction.field('words')}
          />
          <Button type="submit" isBusy={commentAction.busy} busyLabel={t('busy')}>
            {t('action')}
          </Button>
        </Form>
        {followUp === null ? null : (
          <Disclosure summary={t('ask.title', { name: followUp.narrator })} onOpen={() => setAsking(true)}>
            {isAsking ? (
              <Suspense>
                <AskAboutStory bookId={followUp.bookId} storyId={storyId} />
              </Suspense>
            ) : null}
          </Disclosure>
        )}
      </Stack>
    </Section>
  );
};
