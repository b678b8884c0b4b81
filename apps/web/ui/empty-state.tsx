import type { ReactNode } from 'react';
import styles from './empty-state.module.css';
import { Ornament } from './ornament.tsx';

interface EmptyStateProps {
  title: ReactNode;
  children?: ReactNode;
  action?: ReactNode;
}

/** Nothing here yet, and what to do about it. */
export const EmptyState = ({ title, children, action }: EmptyStateProps) => (
  <div className={styles.empty}>
    <Ornament name="brin" />
    <p className={styles.title}>{title}</p>
    {children ? <div className={styles.text}>{children}</div> : null}
    {action}
  </div>
);
