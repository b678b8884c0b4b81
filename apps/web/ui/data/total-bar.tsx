import type { ReactNode } from 'react';
import styles from './total-bar.module.css';

interface TotalBarProps {
  label: string;
  /** The amount, or what stands for it while it is made. */
  total: ReactNode;
  /** Beside the amount: the one action of the screen. */
  action?: ReactNode;
  /** Parts of the amount. */
  children?: ReactNode;
}

/** The total, always on screen: beside the form where there is room, above the phone's bar else. */
export const TotalBar = ({ label, total, action, children }: TotalBarProps) => (
  <aside className={styles.bar} aria-label={label}>
    {children ? <div className={styles.detail}>{children}</div> : null}
    <div className={styles.line} role="status">
      <span className={styles.label}>{label}</span>
      <span className={styles.total}>{total}</span>
    </div>
    {action}
  </aside>
);
