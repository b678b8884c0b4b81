'use client';

import { usePathname } from 'next/navigation';
import { useTranslations } from 'next-intl';
import { type ReactNode, useEffect, useRef } from 'react';
import { Icon } from '#ui/illustrations/icon.tsx';
import styles from './admin-menu.module.css';

const menuId = 'rubriques';

/** The places of the desk and the way out: in sight where there is room, behind one word on a phone. */
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
