import type { ReactNode } from 'react';
import styles from './figure-list.module.css';

interface Figure {
  label: string;
  value: ReactNode;
  note?: ReactNode;
}

/** Figures with their names: counts, totals, dates. `short` sets few and short ones in one row, two by two on a phone; `lines` sets one a line, as on a bill; `facts` too, words under each other beside their names. */
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
