import type { ReactNode } from 'react';
import styles from './stays.module.css';

/** Stays in sight while a longer column beside it is gone through, where there are two columns. */
export const Stays = ({ children }: { children: ReactNode }) => (
  <div className={styles.stays}>{children}</div>
);
