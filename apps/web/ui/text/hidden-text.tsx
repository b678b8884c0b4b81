import type { ReactNode } from 'react';
import styles from './hidden-text.module.css';

/** Text for screen readers only. */
export const HiddenText = ({ children, id }: { children: ReactNode; id?: string }) => (
  <span className={styles.hidden} id={id}>
    {children}
  </span>
);
