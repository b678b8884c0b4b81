import { useTranslations } from 'next-intl';
import type { ReactNode } from 'react';
import { Brand } from '../brand.tsx';
import { mainId, SkipLink } from '../skip-link.tsx';
import { AdminMenu } from './admin-menu.tsx';
import styles from './admin-shell.module.css';

interface AdminShellProps {
  /** Links to the areas of administration. */
  tabs: ReactNode;
  search: ReactNode;
  /** Links to the user's own area, and sign-out. */
  account: ReactNode;
  children: ReactNode;
}

/** Shell of administration: the whole width, dense, without the links of the family area. */
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
