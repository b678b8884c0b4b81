import type { ReactNode } from 'react';
import styles from '../text/hidden-text.module.css';

/** A change in it is read out, without the focus moving. `isHidden` leaves it to assistive technology alone. */
export const LiveRegion = ({ children, isHidden }: { children: ReactNode; isHidden?: boolean }) => (
  <div role="status" className={isHidden ? styles.hidden : undefined}>
    {children}
  </div>
);
