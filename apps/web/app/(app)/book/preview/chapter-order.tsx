'use client';

import type { Book } from '@souvenance/contracts';
import { useRouter } from 'next/navigation';
import { useTranslations } from 'next-intl';
import { startTransition, useEffect, useRef, useState } from 'react';
import { useAction } from '#lib/api-client/use-action.ts';
import { useClient } from '#lib/session/session-provider.tsx';
import { Button } from '#ui/controls/button.tsx';
import { List, ListItem } from '#ui/data/list.tsx';
import { LiveRegion } from '#ui/feedback/live-region.tsx';
import { ProblemNotice } from '#ui/feedback/problem-notice.tsx';
import { describesEnd, ListEnds } from '#ui/forms/list-ends.tsx';
import { Disclosure } from '#ui/layout/disclosure.tsx';
import { Row } from '#ui/layout/row.tsx';
import { Text } from '#ui/text/text.tsx';
import { Words } from '#ui/text/words.tsx';
import { moved } from './moved.ts';

interface Chapter {
  id: string;
  title: string;
}

interface ChapterOrderProps {
  bookId: string;
  chapters: readonly Chapter[];
  /** The current rule of the order: a person's, or the years. */
  by: Book['chapterOrder'];
}

const list = 'chapitres';
const buttonId = (id: string, step: 1 | -1) => `chapitre-${id}-${step === 1 ? 'descendre' : 'monter'}`;

/** The order of the chapters, with a button up and a button down for each: no dragging is needed. */
export const ChapterOrder = ({ bookId, chapters, by }: ChapterOrderProps) => {
  const t = useTranslations('preview.chapters');
  const router = useRouter();
  const client = useClient();
  const action = useAction();
  const [order, setOrder] = useState(chapters);
  const [announcement, setAnnouncement] = useState('');
  const focused = useRef<string | null>(null);
  const isChanged = order.some(({ id }, index) => id !== chapters[index]?.id);
  useEffect(() => {
    // Moving a line takes the focus from its button: it is given back where the line stands now.
    if (focused.current && order) document.getElementById(focused.current)?.querySelector('button')?.focus();
    focused.current = null;
  }, [order]);
  const move = (index: number, step: 1 | -1) => {
    const chapter = order[index];
    const target = index + step;
    if (!chapter || target < 0 || target >= order.length) return;
    focused.current = buttonId(chapter.id, isAtEnd(target, step) ? (step === 1 ? -1 : 1) : step);
    setOrder(moved(order, index, step));
    setAnnouncement(t('moved', { title: chapter.title, position: target + 1, count: order.length }));
  };
  const isAtEnd = (index: number, step: 1 | -1) => index === (step === 1 ? order.length - 1 : 0);
  const save = () =>
    void action.run(async () => {
      const body = { storyIds: order.map(({ id }) => id) };
      await client.call('books.orderChapters', { params: { bookId }, body });
      startTransition(() => router.refresh());
    });
  const putBack = () =>
    void action.run(async () => {
      await client.call('books.orderByLife', { params: { bookId } });
      startTransition(() => router.refresh());
    });
  return (
    <Disclosure summary={t('title')}>
      <Text tone="soft">{t(by === 'life' ? 'byLife' : 'byHand')}</Text>
      <Text tone="soft">{t('hint')}</Text>
      <LiveRegion isHidden>{announcement}</LiveRegion>
      <List as="ol">
        {order.map(({ id, title }, index) => (
          <ListItem
            key={id}
            actions={([-1, 1] as const).map((step) => (
              <span key={step} id={buttonId(id, step)}>
                <Button
                  icon={step === 1 ? 'down' : 'up'}
                  aria-label={t(step === 1 ? 'downOf' : 'upOf', { title })}
                  disabled={isAtEnd(index, step)}
                  aria-describedby={describesEnd(list, step === 1 ? 'last' : 'first', isAtEnd(index, step))}
                  onClick={() => move(index, step)}
                >
                  {t(step === 1 ? 'down' : 'up')}
                </Button>
              </span>
            ))}
          >
            <Words>{`${index + 1}. ${title}`}</Words>
          </ListItem>
        ))}
      </List>
      <ListEnds list={list} />
      <ProblemNotice sentence={action.sentence} />
      {isChanged ? (
        <Row stacksOnPhone>
          <Button variant="primary" busy={action.busy} busyLabel={t('saving')} onClick={save}>
            {t('save')}
          </Button>
          <Button onClick={() => setOrder(chapters)}>{t('undo')}</Button>
        </Row>
      ) : by === 'hand' ? (
        <Row>
          <Button busy={action.busy} busyLabel={t('saving')} onClick={putBack}>
            {t('toLife')}
          </Button>
        </Row>
      ) : null}
    </Disclosure>
  );
};
