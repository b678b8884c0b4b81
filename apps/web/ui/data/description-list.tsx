import type { ReactNode } from 'react';
import styles from './description-list.module.css';

export interface DescriptionCell {
  label: string;
  value: ReactNode;
  isWide?: boolean;
}

/** A dense grid of labels and values, ruled like a job ticket. */
export const DescriptionList = ({ cells }: { cells: readonly DescriptionCell[] }) => (
  <dl className={styles.fiche}>
    {cells.map(({ label, value, isWide }) => (
      <div key={label} className={styles.cell} data-wide={isWide || undefined}>
        <dt>{label}</dt>
        <dd>{value}</dd>
      </div>
    ))}
  </dl>
);
