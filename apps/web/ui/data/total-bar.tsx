import type { ReactNode } from 'react';
import styles from './total-bar.module.css';

interface TotalBarProps {
  label: string;
  /** The amount, or a placeholder while it is computed. */
  total: ReactNode;
  /** The main action of the screen, beside the amount. */
  action?: ReactNode;
  /** The parts of the amount. */
  children?: ReactNode;
}

/** The total, always visible: beside the form on a wide screen, above the navigation bar on a phone. */
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
