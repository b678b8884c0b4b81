import type { Navigation } from '@souvenance/contracts';
import { useTranslations } from 'next-intl';
import type { ReactNode } from 'react';
import { mainId, SkipLink } from '../skip-link.tsx';
import styles from './app-shell.module.css';
import { BottomBar } from './bottom-bar.tsx';
import { HelpLinks } from './help-links.tsx';
import { places } from './navigation.ts';
import { Sidebar } from './sidebar.tsx';
import { TopHeader } from './top-header.tsx';

interface AppShellProps {
  children: ReactNode;
  /** The sidebar, or a header with the same items or with the company's own links. */
  navigation: Navigation;
  sidebarState: 'collapsed' | 'expanded';
  person: ReactNode;
  isAdministrator: boolean;
  mayOrder: boolean;
  /** The theme switcher, where the configuration has it, and the way out. */
  account: ReactNode;
}

/** The signed-in area: sidebar or header on a wide screen, a bar of four words on a phone. */
export const AppShell = ({
  children,
  navigation,
  sidebarState,
  person,
  isAdministrator,
  mayOrder,
  account,
}: AppShellProps) => {
  const t = useTranslations('shell');
  const visible = places.filter(
    (place) => (isAdministrator || !place.isForAdministrator) && (mayOrder || !place.isForOrdering),
  );
  const common = { places: visible, person, account, label: t('navigation') };
  const links = navigation.kind === 'custom' ? navigation.links : null;
  return (
    <div className={navigation.kind === 'sidebar' ? styles.beside : styles.below}>
      <SkipLink />
      {navigation.kind === 'sidebar' ? (
        <Sidebar {...common} initialState={sidebarState} />
      ) : (
        <TopHeader {...common} links={links} />
      )}
      <div className={styles.content} data-shell="app">
        <main id={mainId} tabIndex={-1}>
          {children}
        </main>
        <HelpLinks />
      </div>
      <BottomBar places={visible} person={person} account={account} />
    </div>
  );
};
