import type { ReactNode } from 'react';
import { mainId, SkipLink } from '../skip-link.tsx';
import styles from './link-shell.module.css';

/** A shell without navigation and account, for visitors who came by a link. */
export const LinkShell = ({ brand, children }: { brand: string; children: ReactNode }) => (
  <div className={styles.shell}>
    <SkipLink />
    <header className={styles.header}>{brand}</header>
    <main id={mainId} tabIndex={-1} className={styles.main}>
      {children}
    </main>
  </div>
);
