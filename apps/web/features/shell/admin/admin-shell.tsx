import { useTranslations } from 'next-intl';
import type { ReactNode } from 'react';
import { Brand } from '../brand.tsx';
import { mainId, SkipLink } from '../skip-link.tsx';
import { AdminMenu } from './admin-menu.tsx';
import styles from './admin-shell.module.css';

interface AdminShellProps {
  /** The places of the desk, in a line. */
  tabs: ReactNode;
  search: ReactNode;
  /** The way home and the way out. */
  account: ReactNode;
  children: ReactNode;
}

/** For who works here all day: the whole width, dense, nothing of a family's own places. */
export const AdminShell = ({ tabs, search, account, children }: AdminShellProps) => {
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
        <AdminMenu>
          <div className={styles.account}>{account}</div>
          {tabs}
        </AdminMenu>
      </header>
      <main id={mainId} tabIndex={-1}>
        {children}
      </main>
    </div>
  );
};
