import type { ReactNode } from 'react';
import styles from './hidden-text.module.css';

/** Words for assistive technology alone. */
export const HiddenText = ({ children }: { children: ReactNode }) => (
  <span className={styles.hidden}>{children}</span>
);
