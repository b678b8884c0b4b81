import type { ReactNode } from 'react';
import { joinClasses } from '../tokens/join-classes.ts';
import styles from './band.module.css';

interface BandProps {
  children: ReactNode;
  /** `binding` has the colour of a book's cover: for the end of a page. */
  tone?: 'paper' | 'sheet' | 'binding';
  /** True directly under the header, which has its own margin. */
  isFirst?: boolean;
  labelledBy?: string;
}

/** A full-width section of the public site. */
export const Band = ({ children, tone = 'paper', isFirst, labelledBy }: BandProps) => (
  <section
    className={joinClasses(styles.band, styles[tone], isFirst && styles.first)}
    aria-labelledby={labelledBy}
  >
    <div className={styles.inner} data-width="wide">
      {children}
    </div>
  </section>
);
