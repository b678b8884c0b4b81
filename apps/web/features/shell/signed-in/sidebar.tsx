'use client';

import { useTranslations } from 'next-intl';
import { type ReactNode, useState } from 'react';
import { storePreference } from '#lib/session/store-preference.ts';
import { Icon } from '#ui/illustrations/icon.tsx';
import { Brand } from '../brand.tsx';
import { NavLink } from './nav-link.tsx';
import type { Area } from './navigation.ts';
import styles from './sidebar.module.css';

interface SidebarProps {
  areas: readonly Area[];
  initialState: 'collapsed' | 'expanded';
  person: ReactNode;
  account: ReactNode;
  label: string;
}

export const Sidebar = ({ areas, initialState, person, account, label }: SidebarProps) => {
  const t = useTranslations('shell');
  const [state, setState] = useState(initialState);
  const isCollapsed = state === 'collapsed';
  const toggle = () => {
    const next = isCollapsed ? 'expanded' : 'collapsed';
    setState(next);
    storePreference('sidebarState', next);
  };
  return (
    <header className={styles.sidebar} data-sidebar={state}>
      <div className={styles.top}>
        <Brand href="/dashboard" isShort={isCollapsed} />
        <button type="button" className={styles.toggle} aria-expanded={!isCollapsed} onClick={toggle}>
          <Icon name="sidebar" />
          <span className={styles.hidden}>{isCollapsed ? t('expand') : t('collapse')}</span>
        </button>
      </div>
      <nav aria-label={label}>
        <ul className={styles.places}>
          {areas.map((area) => (
            <li key={area.id} className={area.beginsGroup && styles.group}>
              <NavLink area={area} shape="line" />
            </li>
          ))}
        </ul>
      </nav>
      <div className={styles.account} hidden={isCollapsed}>
        <p className={styles.person}>{person}</p>
        {account}
      </div>
    </header>
  );
};
