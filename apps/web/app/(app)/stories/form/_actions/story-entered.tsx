'use client';

import type { Dashboard } from '@souvenance/contracts';
import { formatAuthors } from '@souvenance/contracts/rules';
import { useTranslations } from 'next-intl';
import { lazy, Suspense, useEffect, useRef, useState } from 'react';
import { useClient } from '#lib/session/session-provider.tsx';
import { BookSpine } from '#ui/book/book-spine.tsx';
import { LinkButton } from '#ui/controls/link-button.tsx';
import { ShareLink } from '#ui/controls/share-link.tsx';
import { Card } from '#ui/layout/card.tsx';
import { Row } from '#ui/layout/row.tsx';
import { Stack } from '#ui/layout/stack.tsx';
import { BookText } from '#ui/text/book-text.tsx';
import { Heading } from '#ui/text/heading.tsx';
import { Text } from '#ui/text/text.tsx';
import styles from './story-entered.module.css';

// Seen once in the life of a book.
const PrintableScene = lazy(async () => ({
  default: (await import('./printable-scene.tsx')).PrintableScene,
}));

interface StoryEnteredProps {
  bookId: string;
  storyId: string;
  title: string;
  /** True for the narrator, whose own questions follow here; anybody else is offered only questions for relatives. */
  isNarrator: boolean;
  /** Names of the family's other members, who may read it. */
  otherMembers: readonly string[];
}

/** Reads the book's progress; null until it is read, or when it cannot be. */
const useDashboard = (bookId: string): Dashboard | null => {
  const client = useClient();
  const [dashboard, setDashboard] = useState<Dashboard | null>(null);
  useEffect(() => {
    const request = client.call('dashboard.read', { query: { book: bookId } });
    // On failure only the additional content is left out.
    request.then(setDashboard, () => undefined);
  }, [client, bookId]);
  return dashboard;
};

/**
 * Shown when a story has entered the book: the spine grows, with links to share the story and to the next
 * question that the user may answer. The story that makes the book printable brings its cover too.
 */
export const StoryEntered = ({ bookId, storyId, title, isNarrator, otherMembers }: StoryEnteredProps) => {
  const t = useTranslations('stories.entered');
  const dashboard = useDashboard(bookId);
  const container = useRef<HTMLDivElement>(null);
  const book = dashboard?.book ?? null;
  const isPrintable = book !== null && book.progress.inBook === book.progress.printableFrom;
  // The moment at which the book becomes printable is larger than the screen: its cover comes first.
  useEffect(() => {
    // In braces: newer browsers return a promise here, which React would call as the effect's end.
    container.current?.scrollIntoView({ block: isPrintable ? 'start' : 'center' });
  }, [isPrintable]);
  const waitingQuestion = dashboard?.question ?? null;
  const question = isNarrator || waitingQuestion?.isForRelatives ? waitingQuestion : null;
  const [firstMember] = otherMembers;
  return (
    <div ref={container} className={styles.entered}>
      {isPrintable ? (
        <Suspense>
          <PrintableScene book={book} />
        </Suspense>
      ) : null}
      <div role="status">
        <Card tone="framed" padding="large">
          <Stack space="5">
            <Heading level={2}>{t('title', { title })}</Heading>
            {book === null || isPrintable ? null : (
              <>
                <BookSpine
                  title={book.title}
                  narrator={formatAuthors(book)}
                  storyCount={book.progress.inBook}
                  completeCount={book.progress.completeFrom}
                  palette={book.cover.palette}
                  label={t('count', { count: book.progress.inBook })}
                  isGrowing
                />
                <Text>{t('count', { count: book.progress.inBook })}</Text>
              </>
            )}
            {firstMember === undefined ? null : (
              <ShareLink
                href={`/lire/${storyId}`}
                text={t('shareText', { title })}
                label={otherMembers.length === 1 ? t('sendTo', { name: firstMember }) : t('send')}
              />
            )}
            {question === null ? null : <BookText size="title">{question.text}</BookText>}
            <Row isStackedOnPhone>
              <LinkButton
                href={`/stories/form?book=${bookId}${question === null ? '' : `&question=${question.id}`}`}
                icon="write"
              >
                {question === null ? t('another') : t('next')}
              </LinkButton>
            </Row>
          </Stack>
        </Card>
      </div>
    </div>
  );
};
