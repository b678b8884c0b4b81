import type { ReactNode } from 'react';
import styles from './beside.module.css';

/** A small picture at the left of the words that name it. */
export const Beside = ({ picture, children }: { picture: ReactNode; children: ReactNode }) => (
  <span className={styles.beside}>
    {picture}
    <span>{children}</span>
  </span>
);
