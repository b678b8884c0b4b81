import type { ReactNode } from 'react';
import styles from './action-bar.module.css';

interface ActionBarProps {
  state: ReactNode;
  action?: ReactNode;
  /** Failure of the action, shown beside it. */
  problem?: ReactNode;
}

/** Stays at the bottom of the screen below the work: the state as text, and the main action. */
export const ActionBar = ({ state, action, problem }: ActionBarProps) => (
  <div className={styles.bar}>
    {problem ? <div className={styles.problem}>{problem}</div> : null}
    <div className={styles.state}>{state}</div>
    {action}
  </div>
);
