'use client';

import type { Dashboard } from '@souvenance/contracts';
import { useTranslations } from 'next-intl';
import { useEffect, useRef, useState } from 'react';
import { useClient } from '#lib/session/session-provider.tsx';
import { BookSpine } from '#ui/book/book-spine.tsx';
import { LinkButton } from '#ui/controls/link-button.tsx';
import { ShareLink } from '#ui/controls/share-link.tsx';
import { Row } from '#ui/layout/row.tsx';
import { Sheet } from '#ui/layout/sheet.tsx';
import { Stack } from '#ui/layout/stack.tsx';
import { Heading } from '#ui/text/heading.tsx';
import { Text } from '#ui/text/text.tsx';
import { Words } from '#ui/text/words.tsx';

interface StoryEnteredProps {
  bookId: string;
  storyId: string;
  title: string;
  /** Names of the family's other members, who may read it. */
  others: readonly string[];
}

/** Reads the book's progress; null until it is there, or where it can't be read. */
const useShown = (bookId: string): Dashboard | null => {
  const client = useClient();
  const [dashboard, setDashboard] = useState<Dashboard | null>(null);
  useEffect(() => {
    const reading = client.call('dashboard.read', { query: { book: bookId } });
    // The story is in the book all the same; what comes beside it is left out.
    reading.then(setDashboard, () => undefined);
  }, [client, bookId]);
  return dashboard;
};

/** The moment when a story has gone into the book: the leaf in the spine, whom to send it to, the next question. */
export const StoryEntered = ({ bookId, storyId, title, others }: StoryEnteredProps) => {
  const t = useTranslations('stories.entered');
  const dashboard = useShown(bookId);
  const place = useRef<HTMLDivElement>(null);
  useEffect(() => place.current?.scrollIntoView({ block: 'center' }), []);
  const book = dashboard?.book ?? null;
  const question = dashboard?.question ?? null;
  const [first] = others;
  return (
    <div ref={place} role="status">
      <Sheet tone="framed" padding="large">
        <Stack space="5">
          <Heading level={2}>{t('title', { title })}</Heading>
          {book === null ? null : (
            <>
              <BookSpine
                title={book.title}
                narrator={book.narrator}
                stories={book.progress.inBook}
                complete={book.progress.completeFrom}
                palette={book.cover.palette}
                label={t('count', { count: book.progress.inBook })}
                takesLeaf
              />
              <Text>{t('count', { count: book.progress.inBook })}</Text>
            </>
          )}
          {first === undefined ? null : (
            <ShareLink
              href={`/stories/form?story=${storyId}`}
              text={t('shareText', { title })}
              label={others.length === 1 ? t('sendTo', { name: first }) : t('send')}
            />
          )}
          {question === null ? null : <Words size="title">{question.reads}</Words>}
          <Row stacksOnPhone>
            <LinkButton
              href={`/stories/form?book=${bookId}${question === null ? '' : `&question=${question.id}`}`}
              icon="write"
            >
              {question === null ? t('another') : t('next')}
            </LinkButton>
          </Row>
        </Stack>
      </Sheet>
    </div>
  );
};
