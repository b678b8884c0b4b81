import type { ReactNode } from 'react';
import styles from './progress.module.css';

interface ProgressProps {
  /** The current step: « Mise en page : chapitre 12 sur 30 ». */
  label: ReactNode;
  /** Between 0 and 1; undefined when the duration is unknown. */
  fraction?: number;
  note?: ReactNode;
}

/** A progress bar with the name of the current step. */
export const Progress = ({ label, fraction, note }: ProgressProps) => (
  <div className={styles.progress}>
    <p className={styles.label} aria-live="polite">
      {label}
    </p>
    <progress
      className={styles.bar}
      max={1}
      value={fraction}
      aria-label={typeof label === 'string' ? label : undefined}
    />
    {note ? <p className={styles.note}>{note}</p> : null}
  </div>
);
