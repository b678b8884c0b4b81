import type { ReactNode } from 'react';
import styles from './unbroken.module.css';

/** Text that is read out as one word, such as an order's number: it stays on one line. */
export const Unbroken = ({ children }: { children: ReactNode }) => (
  <span className={styles.unbroken}>{children}</span>
);
