import { useTranslations } from 'next-intl';
import type { ReactNode } from 'react';
import styles from './app-shell.module.css';
import { BottomBar } from './bottom-bar.tsx';
import { places } from './navigation.ts';
import { Sidebar } from './sidebar.tsx';
import { mainId, SkipLink } from './skip-link.tsx';

interface AppShellProps {
  children: ReactNode;
  sidebarState: 'collapsed' | 'expanded';
  person: string;
  isAdministrator: boolean;
  /** The theme switcher, where the configuration has it, and the way out. */
  account: ReactNode;
}

/** The signed-in area: sidebar on a wide screen, a bar of four words on a phone. */
export const AppShell = ({ children, sidebarState, person, isAdministrator, account }: AppShellProps) => {
  const t = useTranslations('shell');
  const visible = places.filter((place) => isAdministrator || !place.isForAdministrator);
  return (
    <div className={styles.shell}>
      <SkipLink />
      <Sidebar
        places={visible}
        initialState={sidebarState}
        person={person}
        account={account}
        label={t('navigation')}
      />
      <main id={mainId} tabIndex={-1} className={styles.main}>
        {children}
      </main>
      <BottomBar places={visible} person={person} account={account} />
    </div>
  );
};
