import type { ReactNode } from 'react';
import styles from './bill.module.css';

export interface BillLine {
  label: string;
  amount: ReactNode;
}

/** Lines of a bill: the words at the left, as long as they are, the amounts in one column at the right. */
export const Bill = ({ lines }: { lines: readonly BillLine[] }) => (
  <dl className={styles.bill}>
    {lines.map(({ label, amount }) => (
      <div key={label} className={styles.line}>
        <dt>{label}</dt>
        <dd>{amount}</dd>
      </div>
    ))}
  </dl>
);
