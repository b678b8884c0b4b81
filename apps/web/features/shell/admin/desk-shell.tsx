import { useTranslations } from 'next-intl';
import type { ReactNode } from 'react';
import { Brand } from '../brand.tsx';
import { mainId, SkipLink } from '../skip-link.tsx';
import { DeskMenu } from './desk-menu.tsx';
import styles from './desk-shell.module.css';

interface DeskShellProps {
  /** The places of the desk, in a line. */
  tabs: ReactNode;
  search: ReactNode;
  /** The way home and the way out. */
  account: ReactNode;
  children: ReactNode;
}

/** For who works here all day: the whole width, dense, nothing of a family's own places. */
export const DeskShell = ({ tabs, search, account, children }: DeskShellProps) => {
  const t = useTranslations('shell');
  return (
    <div className={styles.shell} data-shell="desk">
      <SkipLink />
      <header className={styles.header}>
        <div className={styles.brand}>
          <Brand href="/admin" />
          <span>{t('desk')}</span>
        </div>
        {search}
        <DeskMenu>
          <div className={styles.account}>{account}</div>
          {tabs}
        </DeskMenu>
      </header>
      <main id={mainId} tabIndex={-1}>
        {children}
      </main>
    </div>
  );
};
