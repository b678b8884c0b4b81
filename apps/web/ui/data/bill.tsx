import type { ReactNode } from 'react';
import { joinClasses } from '../tokens/join-classes.ts';
import styles from './bill.module.css';

interface BillLine {
  label: string;
  amount: ReactNode;
  /** True for the sum of the lines above it. */
  isTotal?: boolean;
}

/** Lines of a bill: labels on the left, amounts in one column on the right. */
export const Bill = ({ lines }: { lines: readonly BillLine[] }) => (
  <dl className={styles.bill}>
    {/* Two lines may have one name, as the delivery of two editions. */}
    {lines.map(({ label, amount, isTotal }, index) => (
      <div key={index} className={joinClasses(styles.line, isTotal && styles.total)}>
        <dt>{label}</dt>
        <dd>{amount}</dd>
      </div>
    ))}
  </dl>
);
