import type { CSSProperties } from 'react';
import { joinClasses } from '../tokens/join-classes.ts';
import styles from './upright-book.module.css';

interface UprightBookProps {
  /** URL of the cover's front as the press rendered it. */
  src: string;
  widthMm: number;
  heightMm: number;
  isHardcover: boolean;
}

/**
 * A book standing on a shelf, true to scale: all books in columns of equal width use the same scale. Decorative: its
 * name is written beneath.
 */
export const UprightBook = ({ src, widthMm, heightMm, isHardcover }: UprightBookProps) => (
  <div className={styles.column}>
    <div className={styles.shelf}>
      <div
        className={joinClasses(styles.book, isHardcover && styles.hard)}
        style={{ '--width': widthMm, '--height': heightMm } as CSSProperties}
      >
        <img src={src} alt="" width={widthMm * 2} height={heightMm * 2} loading="lazy" decoding="async" />
      </div>
    </div>
  </div>
);
