'use client';

import { usePathname } from 'next/navigation';
import { useTranslations } from 'next-intl';
import { type ReactNode, useEffect, useRef } from 'react';
import { TextLink } from '#ui/controls/text-link.tsx';
import { Icon } from '#ui/illustrations/icon.tsx';
import styles from './bottom-bar.module.css';
import linkStyles from './nav-link.module.css';
import { NavLink } from './nav-link.tsx';
import type { Area } from './navigation.ts';

interface BottomBarProps {
  areas: readonly Area[];
  person: ReactNode;
  account: ReactNode;
}

const moreId = 'plus';

/** The phone's navigation bar: four items with icons, the others behind « Plus ». */
export const BottomBar = ({ areas, person, account }: BottomBarProps) => {
  const t = useTranslations('shell');
  const path = usePathname();
  const morePanel = useRef<HTMLDivElement>(null);
  useEffect(() => morePanel.current?.hidePopover(), [path]);
  return (
    <nav className={styles.bar} aria-label={t('navigation')}>
      <ul className={styles.places}>
        {areas
          .filter((area) => area.isInBar)
          .map((area) => (
            <li key={area.id}>
              <NavLink area={area} shape="bar" />
            </li>
          ))}
        <li>
          <button type="button" popoverTarget={moreId} className={`${linkStyles.bar} ${styles.more}`}>
            <Icon name="more" size="large" />
            <span>{t('more')}</span>
          </button>
        </li>
      </ul>
      <div ref={morePanel} id={moreId} popover="auto" className={styles.panel}>
        <p className={styles.person}>{person}</p>
        <ul className={styles.rest}>
          {areas
            .filter((area) => !area.isInBar)
            .map((area) => (
              <li key={area.id}>
                <NavLink area={area} shape="line" />
              </li>
            ))}
        </ul>
        <TextLink href="/contact">{t('askHelp')}</TextLink>
        {account}
      </div>
    </nav>
  );
};
