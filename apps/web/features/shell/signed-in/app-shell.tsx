import type { Navigation } from '@souvenance/contracts';
import { useTranslations } from 'next-intl';
import type { ReactNode } from 'react';
import { mainId, SkipLink } from '../skip-link.tsx';
import styles from './app-shell.module.css';
import { BottomBar } from './bottom-bar.tsx';
import { HelpLinks } from './help-links.tsx';
import { areas } from './navigation.ts';
import { Sidebar } from './sidebar.tsx';
import { TopHeader } from './top-header.tsx';

interface AppShellProps {
  children: ReactNode;
  /** The sidebar, or a header with the same items or with the company's own links. */
  navigation: Navigation;
  sidebarState: 'collapsed' | 'expanded';
  person: ReactNode;
  isAdministrator: boolean;
  canOrder: boolean;
  canWrite: boolean;
  /** Theme switcher, where configured, and sign-out. */
  account: ReactNode;
}

/** The shell of the signed-in area: sidebar or header on a wide screen, a bar with four items on a phone. */
export const AppShell = ({
  children,
  navigation,
  sidebarState,
  person,
  isAdministrator,
  canOrder,
  canWrite,
  account,
}: AppShellProps) => {
  const t = useTranslations('shell');
  const visibleAreas = areas.filter(
    (area) =>
      (isAdministrator || !area.isForAdministrator) &&
      (canOrder || !area.isForOrdering) &&
      (canWrite || !area.isForWriting),
  );
  const sharedProps = { areas: visibleAreas, person, account, label: t('navigation') };
  const links = navigation.kind === 'custom' ? navigation.links : null;
  return (
    <div className={navigation.kind === 'sidebar' ? styles.beside : styles.below}>
      <SkipLink />
      {navigation.kind === 'sidebar' ? (
        <Sidebar {...sharedProps} initialState={sidebarState} />
      ) : (
        <TopHeader {...sharedProps} links={links} />
      )}
      <div className={styles.content} data-shell="app">
        <main id={mainId} tabIndex={-1}>
          {children}
        </main>
        <HelpLinks />
      </div>
      <BottomBar areas={visibleAreas} person={person} account={account} />
    </div>
  );
};
