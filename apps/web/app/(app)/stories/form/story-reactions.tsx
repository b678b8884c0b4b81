'use client';

import { COMMENT_LENGTH, type Comment, type Reactions } from '@souvenance/contracts';
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

interface SaidProps {
  comment: Comment;
  remove: (id: string) => Promise<void>;
}

/** The words that one relative left. */
const Said = ({ comment: { id, authorName, text, createdAt, mayRemove }, remove }: SaidProps) => {
  const t = useTranslations('reactions');
  return (
    <ListItem
      actions={
        mayRemove ? (
          <ConfirmedButton
            variant="quiet"
            label={t('remove')}
            about={t('of', { words: text.slice(0, 60) })}
            busyLabel={t('removing')}
            title={t('removeTitle')}
            text={t('removeText')}
            work={() => remove(id)}
          />
        ) : undefined
      }
    >
      <Text as="span" strong>
        {authorName}
      </Text>
      <Text keepsLines>{text}</Text>
      <Text tone="soft">
        <DateText at={createdAt} shape="moment" />
      </Text>
    </ListItem>
  );
};

// Most readers ask nothing: what asks comes with a click.
const AskAboutStory = lazy(async () => ({
  default: (await import('./ask-about-story.tsx')).AskAboutStory,
}));

interface StoryReactionsProps {
  storyId: string;
  first: Reactions;
  /** The narrator to ask about the story, and the book; null where nobody is asked. */
  followUp: { bookId: string; narrator: string } | null;
}

/** Reactions of relatives to a story: likes, comments, a field for one's own, and questions back. */
export const StoryReactions = ({ storyId, first, followUp }: StoryReactionsProps) => {
  const t = useTranslations('reactions');
  const { list } = useFormatter();
  const client = useClient();
  const saying = useAction();
  const liking = useAction();
  const [{ comments, hearts }, setReactions] = useState(first);
  const [words, setWords] = useState('');
  const [isAsking, setAsking] = useState(false);
  const params = { storyId };
  const like = () =>
    void liking.run(async () =>
      setReactions(await client.call('comments.setHeart', { params, body: { isGiven: !hearts.isMine } })),
    );
  const say = () => {
    const text = words.trim();
    if (text === '') return saying.refuse({ words: t('missing') });
    return void saying.run(async () => {
      setReactions(await client.call('comments.add', { params, body: { text } }));
      setWords('');
    });
  };
  const remove = async (commentId: string): Promise<void> =>
    setReactions(await client.call('comments.remove', { params: { commentId } }));
  return (
    <Section title={t('title')}>
      <Stack space="4">
        <Row>
          <Button icon="heart" aria-pressed={hearts.isMine} onClick={like} busy={liking.busy}>
            {t(hearts.isMine ? 'liked' : 'like')}
          </Button>
        </Row>
        {hearts.names.length > 0 ? (
          <Text>{t('likers', { count: hearts.names.length, names: list(hearts.names) })}</Text>
        ) : null}
        {comments.length === 0 ? <Text tone="soft">{t('empty')}</Text> : null}
        <List label={t('said')}>
          {comments.map((comment) => (
            <Said key={comment.id} comment={comment} remove={remove} />
          ))}
        </List>
        <Form onSubmit={say} problem={saying.sentence ?? liking.sentence} issues={saying.issues}>
          <TextArea
            name="words"
            label={t('label')}
            hint={t('hint')}
            value={words}
            onValue={setWords}
            maxLength={COMMENT_LENGTH}
            rows={3}
            error={saying.field('words')}
          />
          <Button type="submit" busy={saying.busy} busyLabel={t('busy')}>
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
