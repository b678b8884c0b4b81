import type { ReactNode } from 'react';
import styles from '../text/hidden-text.module.css';

/** What changes in it is spoken, without the focus moving. `isHidden` leaves it to assistive technology alone. */
export const LiveRegion = ({ children, isHidden }: { children: ReactNode; isHidden?: boolean }) => (
  <div role="status" className={isHidden ? styles.hidden : undefined}>
    {children}
  </div>
);
