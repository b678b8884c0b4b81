import type { ReactNode } from 'react';
import styles from './payment-sheet.module.css';

/** Container of the payment service's page. It is light in both themes, as the page's card fields are. */
export const PaymentSheet = ({ children }: { children: ReactNode }) => (
  <div className={styles.sheet}>{children}</div>
);
