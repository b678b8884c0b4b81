import type { ReactNode } from 'react';
import styles from './progress.module.css';

interface ProgressProps {
  /** The current step, in words: « Mise en page : chapitre 12 sur 30 ». */
  label: ReactNode;
  /** Between 0 and 1; without it the length of the work is not known. */
  fraction?: number;
  note?: ReactNode;
}

/** Long work, with the step it is at in words. */
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
