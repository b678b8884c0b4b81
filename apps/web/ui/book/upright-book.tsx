import type { CSSProperties } from 'react';
import { classes } from '../tokens/classes.ts';
import styles from './upright-book.module.css';

interface UprightBookProps {
  /** The front of the cover, as the press drew it. */
  src: string;
  widthMm: number;
  heightMm: number;
  isHardcover: boolean;
}

/**
 * A book standing on its shelf, true to scale: all that stand in columns of the same width are drawn by the same
 * measure. Decoration: its name stands beneath.
 */
export const UprightBook = ({ src, widthMm, heightMm, isHardcover }: UprightBookProps) => (
  <div className={styles.column}>
    <div className={styles.shelf}>
      <div
        className={classes(styles.book, isHardcover && styles.hard)}
        style={{ '--width': widthMm, '--height': heightMm } as CSSProperties}
      >
        <img src={src} alt="" width={widthMm * 2} height={heightMm * 2} loading="lazy" decoding="async" />
      </div>
    </div>
  </div>
);
