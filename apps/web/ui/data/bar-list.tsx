import type { ReactNode } from 'react';
import styles from './bar-list.module.css';

interface Bar {
  id: string;
  label: ReactNode;
  value: number;
  note?: ReactNode;
}

/** A small bar chart. Each value is written beside its bar. */
export const BarList = ({ label, bars }: { label: string; bars: readonly Bar[] }) => {
  const longest = Math.max(1, ...bars.map(({ value }) => value));
  return (
    <ul className={styles.bars} aria-label={label}>
      {bars.map(({ id, label: name, value, note }) => (
        <li key={id} className={styles.bar}>
          <span className={styles.name}>{name}</span>
          <span className={styles.value}>{value}</span>
          <span className={styles.track} aria-hidden="true">
            <span className={styles.length} style={{ width: `${(value / longest) * 100}%` }} />
          </span>
          {note ? <span className={styles.note}>{note}</span> : null}
        </li>
      ))}
    </ul>
  );
};
