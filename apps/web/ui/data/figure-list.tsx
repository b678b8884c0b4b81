import type { ReactNode } from 'react';
import styles from './figure-list.module.css';

interface Figure {
  label: string;
  value: ReactNode;
  note?: ReactNode;
}

/**
 * A list of labels and values: counts, totals, dates. `short` puts a few short ones in one row (two by two on a phone);
 * `lines` shows one a line, as on a bill; `facts` too, with values aligned beside their labels.
 */
export const FigureList = ({
  figures,
  shape = 'tiles',
}: {
  figures: readonly Figure[];
  shape?: 'tiles' | 'short' | 'lines' | 'facts';
}) => (
  <dl className={styles[shape]}>
    {figures.map(({ label, value, note }) => (
      <div key={label} className={styles.figure}>
        <dt>{label}</dt>
        <dd className={styles.value}>{value}</dd>
        {note ? <dd className={styles.note}>{note}</dd> : null}
      </div>
    ))}
  </dl>
);
