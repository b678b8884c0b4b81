'use client';

import { routePath } from '@souvenance/contracts';
import { useTranslations } from 'next-intl';
import type { CSSProperties, PointerEvent } from 'react';
import type { Drag } from '#lib/lists/use-drag-order.ts';
import { Thumbnail } from '#ui/book/thumbnail.tsx';
import { Button } from '#ui/controls/button.tsx';
import { describeListEnd } from '#ui/forms/list-ends.tsx';
import { Icon } from '#ui/illustrations/icon.tsx';
import { BookText } from '#ui/text/book-text.tsx';
import { HiddenText } from '#ui/text/hidden-text.tsx';
import { joinClasses } from '#ui/tokens/join-classes.ts';
import styles from './chapter-order.module.css';

export interface Chapter {
  readonly id: string;
  readonly title: string;
  /** The story's photograph; null without one. */
  readonly pictureId: string | null;
}

export type Move = 'up' | 'down' | 'first' | 'last';

const moves: readonly Move[] = ['up', 'down', 'first', 'last'];

/** Id of the list, for the texts that say why a chapter cannot be moved further. */
export const CHAPTER_LIST_ID = 'chapitres';

export const moveButtonId = (chapterId: string, move: Move): string => `chapitre-${chapterId}-${move}`;

const computeTarget = (move: Move, index: number, count: number): number => {
  if (move === 'first') return 0;
  if (move === 'last') return count - 1;
  return move === 'up' ? index - 1 : index + 1;
};

interface ChapterRowProps {
  chapter: Chapter;
  index: number;
  count: number;
  drag: Drag | null;
  onHandle: (event: PointerEvent<HTMLElement>) => void;
  onMove: (to: number, move: Move) => void;
}

const MoveButton = ({
  move,
  chapter,
  index,
  count,
  onMove,
}: { move: Move } & Omit<ChapterRowProps, 'drag' | 'onHandle'>) => {
  const t = useTranslations('preview.chapters');
  const isBackward = move === 'up' || move === 'first';
  const isAtEnd = index === (isBackward ? 0 : count - 1);
  return (
    <span id={moveButtonId(chapter.id, move)}>
      <Button
        icon={move === 'up' || move === 'down' ? move : undefined}
        disabled={isAtEnd}
        aria-describedby={describeListEnd(CHAPTER_LIST_ID, isBackward ? 'first' : 'last', isAtEnd)}
        onClick={() => onMove(computeTarget(move, index, count), move)}
      >
        {move === 'up' || move === 'down' ? <HiddenText>{t(move)}</HiddenText> : t(move)}
        <HiddenText>{t('of', { title: chapter.title })}</HiddenText>
      </Button>
    </span>
  );
};

/** Where the dragged chapter would be dropped, as seen by another row. */
const dropClass = (drag: Drag | null, index: number): string | undefined => {
  if (drag === null || drag.to === drag.from || index !== drag.to) return undefined;
  return drag.to > drag.from ? styles.dropAfter : styles.dropBefore;
};

/** A chapter of the list with its handle, its photograph and the buttons that move it. */
export const ChapterRow = ({ drag, onHandle, ...props }: ChapterRowProps) => {
  const { chapter, index } = props;
  const isDragged = drag?.from === index;
  return (
    <li
      className={joinClasses(styles.row, isDragged && styles.dragged, dropClass(drag, index))}
      style={isDragged ? ({ '--distance': `${drag.distance}px` } as CSSProperties) : undefined}
    >
      <span className={styles.handle} aria-hidden="true" onPointerDown={onHandle}>
        <Icon name="grip" />
      </span>
      <div className={styles.title}>
        {chapter.pictureId === null ? null : (
          <Thumbnail
            src={routePath('photographs.picture', { photographId: chapter.pictureId }, { size: 'thumbnail' })}
            isBeside
          />
        )}
        <BookText>{`${index + 1}. ${chapter.title}`}</BookText>
      </div>
      <div className={styles.moves}>
        {moves.map((move) => (
          <MoveButton key={move} move={move} {...props} />
        ))}
      </div>
    </li>
  );
};
