import type { ReactNode } from 'react';
import styles from './stays.module.css';

/** Stays in sight while a longer column is gone through: beside it, or below it on a phone. */
export const Stays = ({ children }: { children: ReactNode }) => (
  <div className={styles.stays}>{children}</div>
);
