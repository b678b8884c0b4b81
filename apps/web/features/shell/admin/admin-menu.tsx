'use client';

import { usePathname } from 'next/navigation';
import { useTranslations } from 'next-intl';
import { type ReactNode, useEffect, useRef } from 'react';
import { Icon } from '#ui/illustrations/icon.tsx';
import styles from './admin-menu.module.css';

const menuId = 'rubriques';

/** Navigation and account of administration: visible where there is room, behind a button on a phone. */
export const AdminMenu = ({ children }: { children: ReactNode }) => {
  const t = useTranslations('shell');
  const path = usePathname();
  const menu = useRef<HTMLDivElement>(null);
  useEffect(() => menu.current?.hidePopover(), [path]);
  return (
    <>
      <button type="button" popoverTarget={menuId} className={styles.word}>
        <Icon name="more" />
        {t('deskMenu')}
      </button>
      <div ref={menu} id={menuId} popover="auto" className={styles.menu}>
        {children}
      </div>
    </>
  );
};
