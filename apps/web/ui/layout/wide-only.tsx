import type { ReactNode } from 'react';
import styles from './wide-only.module.css';

/** A detail that a phone leaves out. */
export const WideOnly = ({ children }: { children: ReactNode }) => (
  <div className={styles.wide}>{children}</div>
);
