import type { ReactNode } from 'react';
import styles from './payment-sheet.module.css';

/** The place of a page that is not ours. It is light by day and by night, as cards' fields are. */
export const PaymentSheet = ({ children }: { children: ReactNode }) => (
  <div className={styles.sheet}>{children}</div>
);
