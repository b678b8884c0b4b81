import type { ReactNode } from 'react';
import styles from './inline.module.css';

/** Small facts on one line, separated by dots: author, date, number of words. */
export const Inline = ({ children }: { children: ReactNode }) => <p className={styles.inline}>{children}</p>;
export const InlineItem = ({ children }: { children: ReactNode }) => (
  <span className={styles.item}>{children}</span>
);
