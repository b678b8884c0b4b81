import type { ReactNode } from 'react';
import { Illustration, type IllustrationName } from '../illustrations/illustration.tsx';
import { Ornament } from '../illustrations/ornament.tsx';
import styles from './empty-state.module.css';

interface EmptyStateProps {
  title: ReactNode;
  children?: ReactNode;
  action?: ReactNode;
  /** Illustration of the future content; default: the brand's sprig. */
  illustration?: IllustrationName;
}

/** Says that there is nothing here yet, and what to do about it. */
export const EmptyState = ({ title, children, action, illustration }: EmptyStateProps) => (
  <div className={styles.empty}>
    {illustration ? <Illustration name={illustration} align="center" /> : <Ornament name="brin" />}
    <p className={styles.title}>{title}</p>
    {children ? <div className={styles.text}>{children}</div> : null}
    {action}
  </div>
);
