import type { ReactNode } from 'react';
import { mainId, SkipLink } from '../skip-link.tsx';
import styles from './link-shell.module.css';

interface LinkShellProps {
  brand: string;
  children: ReactNode;
  /** At the end of the header. */
  tools?: ReactNode;
}

/** A shell without navigation and account, for visitors who came by a link. */
export const LinkShell = ({ brand, children, tools }: LinkShellProps) => (
  <div className={styles.shell}>
    <SkipLink />
    <header className={styles.header}>
      <span className={styles.brand}>{brand}</span>
      {tools}
    </header>
    <main id={mainId} tabIndex={-1} className={styles.main}>
      {children}
    </main>
  </div>
);
