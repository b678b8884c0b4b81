import { type ReactNode, useId } from 'react';
import { Icon } from '../illustrations/icon.tsx';
import { joinClasses } from '../tokens/join-classes.ts';
import styles from './page-turner.module.css';

interface PageTurnerProps {
  /** « Page 12 sur 64 ». */
  position: ReactNode;
  previousLabel: string;
  nextLabel: string;
  onPrevious: () => void;
  onNext: () => void;
  isFirst: boolean;
  isLast: boolean;
}

/** Previous and next buttons with the position between them, which also describes a disabled button. */
export const PageTurner = ({
  position,
  previousLabel,
  nextLabel,
  onPrevious,
  onNext,
  isFirst,
  isLast,
}: PageTurnerProps) => {
  const positionId = useId();
  return (
    <div className={styles.turner}>
      <button
        type="button"
        className={styles.arrow}
        onClick={onPrevious}
        aria-disabled={isFirst || undefined}
        aria-describedby={isFirst ? positionId : undefined}
      >
        <Icon name="back" size="large" />
        <span className={styles.word}>{previousLabel}</span>
      </button>
      <p className={styles.position} id={positionId} role="status">
        {position}
      </p>
      <button
        type="button"
        className={joinClasses(styles.arrow, styles.next)}
        onClick={onNext}
        aria-disabled={isLast || undefined}
        aria-describedby={isLast ? positionId : undefined}
      >
        <span className={styles.word}>{nextLabel}</span>
        <Icon name="forward" size="large" />
      </button>
    </div>
  );
};
