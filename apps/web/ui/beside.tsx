import type { ReactNode } from 'react';
import styles from './beside.module.css';
import { classes } from './classes.ts';

interface BesideProps {
  picture: ReactNode;
  children: ReactNode;
  /** Running words instead of a name: three lines at most, and not bold. */
  isCaption?: boolean;
}

/** A small picture at the left of the words that name it. */
export const Beside = ({ picture, children, isCaption }: BesideProps) => (
  <span className={styles.beside}>
    {picture}
    <span className={classes(isCaption && styles.caption)}>{children}</span>
  </span>
);
