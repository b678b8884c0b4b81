'use client';

import type { Book } from '@souvenance/contracts';
import { useRouter } from 'next/navigation';
import { useTranslations } from 'next-intl';
import { startTransition, useEffect, useRef, useState } from 'react';
import { useAction } from '#lib/api-client/use-action.ts';
import { moveItem } from '#lib/lists/move-item.ts';
import { useClient } from '#lib/session/session-provider.tsx';
import { Button } from '#ui/controls/button.tsx';
import { List, ListItem } from '#ui/data/list.tsx';
import { LiveRegion } from '#ui/feedback/live-region.tsx';
import { ProblemNotice } from '#ui/feedback/problem-notice.tsx';
import { describeListEnd, ListEnds } from '#ui/forms/list-ends.tsx';
import { Disclosure } from '#ui/layout/disclosure.tsx';
import { Row } from '#ui/layout/row.tsx';
import { BookText } from '#ui/text/book-text.tsx';
import { Text } from '#ui/text/text.tsx';

interface Chapter {
  id: string;
  title: string;
}

interface ChapterOrderProps {
  bookId: string;
  chapters: readonly Chapter[];
  /** Current rule of the order: set by a person, or by the years of the stories. */
  orderedBy: Book['chapterOrder'];
}

const LIST_ID = 'chapitres';
const buildButtonId = (id: string, step: 1 | -1) => `chapitre-${id}-${step === 1 ? 'descendre' : 'monter'}`;

/** The order of the chapters, with an up and a down button for each, since not everybody can drag. */
export const ChapterOrder = ({ bookId, chapters, orderedBy }: ChapterOrderProps) => {
  const t = useTranslations('preview.chapters');
  const router = useRouter();
  const client = useClient();
  const action = useAction();
  const [order, setOrder] = useState(chapters);
  const [announcement, setAnnouncement] = useState('');
  const pendingFocusId = useRef<string | null>(null);
  const isChanged = order.some(({ id }, index) => id !== chapters[index]?.id);
  useEffect(() => {
    // Moving a line removes the focus from its button: focus it at its new position.
    if (pendingFocusId.current && order)
      document.getElementById(pendingFocusId.current)?.querySelector('button')?.focus();
    pendingFocusId.current = null;
  }, [order]);
  const moveChapter = (index: number, step: 1 | -1) => {
    const chapter = order[index];
    const target = index + step;
    if (!chapter || target < 0 || target >= order.length) return;
    pendingFocusId.current = buildButtonId(chapter.id, isAtEnd(target, step) ? (step === 1 ? -1 : 1) : step);
    setOrder(moveItem(order, index, step));
    setAnnouncement(t('moved', { title: chapter.title, position: target + 1, count: order.length }));
  };
  const isAtEnd = (index: number, step: 1 | -1) => index === (step === 1 ? order.length - 1 : 0);
  const save = () =>
    void action.run(async () => {
      const body = { storyIds: order.map(({ id }) => id) };
      await client.call('books.orderChapters', { params: { bookId }, body });
      startTransition(() => router.refresh());
    });
  const resetOrder = () =>
    void action.run(async () => {
      await client.call('books.orderByLife', { params: { bookId } });
      startTransition(() => router.refresh());
    });
  return (
    <Disclosure summary={t('title')}>
      <Text tone="soft">{t(orderedBy === 'life' ? 'byLife' : 'byHand')}</Text>
      <Text tone="soft">{t('hint')}</Text>
      <LiveRegion isHidden>{announcement}</LiveRegion>
      <List as="ol">
        {order.map(({ id, title }, index) => (
          <ListItem
            key={id}
            actions={([-1, 1] as const).map((step) => (
              <span key={step} id={buildButtonId(id, step)}>
                <Button
                  icon={step === 1 ? 'down' : 'up'}
                  aria-label={t(step === 1 ? 'downOf' : 'upOf', { title })}
                  disabled={isAtEnd(index, step)}
                  aria-describedby={describeListEnd(
                    LIST_ID,
                    step === 1 ? 'last' : 'first',
                    isAtEnd(index, step),
                  )}
                  onClick={() => moveChapter(index, step)}
                >
                  {t(step === 1 ? 'down' : 'up')}
                </Button>
              </span>
            ))}
          >
            <BookText>{`${index + 1}. ${title}`}</BookText>
          </ListItem>
        ))}
      </List>
      <ListEnds listId={LIST_ID} />
      <ProblemNotice sentence={action.sentence} />
      {isChanged ? (
        <Row isStackedOnPhone>
          <Button variant="primary" isBusy={action.busy} busyLabel={t('saving')} onClick={save}>
            {t('save')}
          </Button>
          <Button onClick={() => setOrder(chapters)}>{t('undo')}</Button>
        </Row>
      ) : orderedBy === 'hand' ? (
        <Row>
          <Button isBusy={action.busy} busyLabel={t('saving')} onClick={resetOrder}>
            {t('toLife')}
          </Button>
        </Row>
      ) : null}
    </Disclosure>
  );
};
