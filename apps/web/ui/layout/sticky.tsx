import type { ReactNode } from 'react';
import styles from './sticky.module.css';

/** Stays visible while a longer column scrolls: beside it, or below it on a phone. */
export const Sticky = ({ children }: { children: ReactNode }) => (
  <div className={styles.stays}>{children}</div>
);
