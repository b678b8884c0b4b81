import type { ReactNode } from 'react';
import { mainId, SkipLink } from '../skip-link.tsx';
import styles from './sheet-shell.module.css';

/** No navigation and no account: one sheet, for somebody who came by a link. */
export const SheetShell = ({ brand, children }: { brand: string; children: ReactNode }) => (
  <div className={styles.shell}>
    <SkipLink />
    <header className={styles.header}>{brand}</header>
    <main id={mainId} tabIndex={-1} className={styles.main}>
      {children}
    </main>
  </div>
);
