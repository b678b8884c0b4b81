'use client';

import type { Book } from '@souvenance/contracts';
import { useTranslations } from 'next-intl';
import { useEffect, useRef } from 'react';
import { moveItemTo } from '#lib/lists/move-item.ts';
import { useDragOrder } from '#lib/lists/use-drag-order.ts';
import { Button } from '#ui/controls/button.tsx';
import { LiveRegion } from '#ui/feedback/live-region.tsx';
import { ProblemNotice } from '#ui/feedback/problem-notice.tsx';
import { ListEnds } from '#ui/forms/list-ends.tsx';
import { Disclosure } from '#ui/layout/disclosure.tsx';
import { Row } from '#ui/layout/row.tsx';
import { Text } from '#ui/text/text.tsx';
import styles from './chapter-order.module.css';
import { CHAPTER_LIST_ID, type Chapter, ChapterRow, type Move, moveButtonId } from './chapter-row.tsx';
import { useChapterOrder } from './use-chapter-order.ts';

interface ChapterOrderProps {
  bookId: string;
  chapters: readonly Chapter[];
  /** Current rule of the order: set by a person, or by the years of the stories. */
  orderedBy: Book['chapterOrder'];
  /** First names of the narrators, the first one first. */
  narrators: readonly string[];
}

/** The button that keeps the focus after a move: the same, or its opposite at the end of the list. */
const nextFocus = (move: Move, position: number, count: number): Move => {
  if (position === 0) return move === 'first' ? 'last' : move === 'up' ? 'down' : move;
  if (position === count - 1) return move === 'last' ? 'first' : move === 'down' ? 'up' : move;
  return move;
};

const ruleKeys = { life: 'byLife', narrator: 'byNarrator', hand: 'byHand' } as const;

/**
 * The order of the chapters: by buttons, by dragging a handle, by year or by narrator. Each change is saved at once.
 */
export const ChapterOrder = ({ bookId, chapters, orderedBy, narrators }: ChapterOrderProps) => {
  const t = useTranslations('preview.chapters');
  const order = useChapterOrder(bookId, { chapterIds: chapters.map(({ id }) => id), orderedBy });
  const pendingFocusId = useRef<string | null>(null);
  const { chapterIds, announcement } = order;
  const undoRow = useRef<HTMLDivElement>(null);
  useEffect(() => {
    // Moving a row removes the focus from its button: focus it at its new position.
    if (pendingFocusId.current && chapterIds)
      document.getElementById(pendingFocusId.current)?.querySelector('button')?.focus();
    pendingFocusId.current = null;
  }, [chapterIds]);
  const count = chapterIds.length;
  const moveChapter = (from: number, to: number, move: Move | null) => {
    const chapter = chapters.find(({ id }) => id === chapterIds[from]);
    if (chapter === undefined) return;
    if (move !== null) pendingFocusId.current = moveButtonId(chapter.id, nextFocus(move, to, count));
    const moved = { chapterIds: moveItemTo(chapterIds, from, to), orderedBy: 'hand' } as const;
    order.change(moved, t('moved', { title: chapter.title, position: to + 1, count }));
  };
  const { list, drag, begin } = useDragOrder((from, to) => moveChapter(from, to, null));
  const undo = () => {
    // The last undo disables the button: the row takes its focus, so that the Tab key continues from there.
    if (order.undoCount === 1) undoRow.current?.focus();
    order.undo(t('undone'));
  };
  const { orderedBy: rule } = order;
  const names = { first: narrators[0] ?? '', second: narrators[1] ?? '' };
  const renderRule = (name: Exclude<Book['chapterOrder'], 'hand'>) => (
    <Button
      aria-pressed={rule === name}
      onClick={() => rule === name || order.change({ chapterIds, orderedBy: name }, t(ruleKeys[name], names))}
    >
      {t(name === 'life' ? 'byYear' : 'byTeller')}
    </Button>
  );
  return (
    <Disclosure summary={t('title')}>
      <Text tone="soft">{t(ruleKeys[rule], names)}</Text>
      <div ref={undoRow} tabIndex={-1}>
        <Row>
          {renderRule('life')}
          {narrators.length > 1 ? renderRule('narrator') : null}
          <Button disabled={order.undoCount === 0} onClick={undo}>
            {t('undo')}
          </Button>
        </Row>
      </div>
      <LiveRegion>{announcement === '' ? null : <Text tone="soft">{announcement}</Text>}</LiveRegion>
      <ProblemNotice message={order.problemMessage} />
      <ol ref={list} className={styles.list}>
        {chapterIds.flatMap((id, index) => {
          const chapter = chapters.find((one) => one.id === id);
          return chapter === undefined
            ? []
            : [
                <ChapterRow
                  key={id}
                  chapter={chapter}
                  index={index}
                  count={count}
                  drag={drag}
                  onHandle={(event) => begin(index, event)}
                  onMove={(to, move) => moveChapter(index, to, move)}
                />,
              ];
        })}
      </ol>
      <ListEnds listId={CHAPTER_LIST_ID} />
    </Disclosure>
  );
};
