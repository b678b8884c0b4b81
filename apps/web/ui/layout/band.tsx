import type { ReactNode } from 'react';
import { classes } from '../tokens/classes.ts';
import styles from './band.module.css';

interface BandProps {
  children: ReactNode;
  /** `binding` is the board of a book: for the last word of a page. */
  tone?: 'paper' | 'sheet' | 'binding';
  /** Under the header, which has air of its own. */
  isFirst?: boolean;
  labelledBy?: string;
}

/** A band of the public site, as wide as the screen: one thought. */
export const Band = ({ children, tone = 'paper', isFirst, labelledBy }: BandProps) => (
  <section
    className={classes(styles.band, styles[tone], isFirst && styles.first)}
    aria-labelledby={labelledBy}
  >
    <div className={styles.inner} data-width="wide">
      {children}
    </div>
  </section>
);
