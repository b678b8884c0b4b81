import type { ReactNode } from 'react';
import styles from '../text/hidden-text.module.css';

/** Its changes are read out without moving the focus. `isHidden` hides it from sight. */
export const LiveRegion = ({ children, isHidden }: { children: ReactNode; isHidden?: boolean }) => (
  <div role="status" className={isHidden ? styles.hidden : undefined}>
    {children}
  </div>
);
