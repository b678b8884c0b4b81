import type { ReactNode } from 'react';
import styles from './action-bar.module.css';

/** Stays at the foot of the screen while one works above it: the state in words, and the one action. */
export const ActionBar = ({ state, action }: { state: ReactNode; action?: ReactNode }) => (
  <div className={styles.bar}>
    <div className={styles.state}>{state}</div>
    {action}
  </div>
);
