import type { ReactNode } from 'react';
import styles from './unbroken.module.css';

/** Text that must stay on one line, such as an order's number. */
export const Unbroken = ({ children }: { children: ReactNode }) => (
  <span className={styles.unbroken}>{children}</span>
);
