'use client';

import { usePathname } from 'next/navigation';
import { useTranslations } from 'next-intl';
import { type ReactNode, useEffect, useRef } from 'react';
import { TextLink } from '#ui/controls/text-link.tsx';
import { Icon } from '#ui/illustrations/icon.tsx';
import styles from './bottom-bar.module.css';
import linkStyles from './nav-link.module.css';
import { NavLink } from './nav-link.tsx';
import type { Place } from './navigation.ts';

interface BottomBarProps {
  places: readonly Place[];
  person: ReactNode;
  account: ReactNode;
}

const moreId = 'plus';

/** The phone's bar: four words with pictures, the rest behind « Plus ». */
export const BottomBar = ({ places, person, account }: BottomBarProps) => {
  const t = useTranslations('shell');
  const path = usePathname();
  const more = useRef<HTMLDivElement>(null);
  useEffect(() => more.current?.hidePopover(), [path]);
  return (
    <nav className={styles.bar} aria-label={t('navigation')}>
      <ul className={styles.places}>
        {places
          .filter((place) => place.isInBar)
          .map((place) => (
            <li key={place.id}>
              <NavLink place={place} shape="bar" />
            </li>
          ))}
        <li>
          <button type="button" popoverTarget={moreId} className={`${linkStyles.bar} ${styles.more}`}>
            <Icon name="more" size="large" />
            <span>{t('more')}</span>
          </button>
        </li>
      </ul>
      <div ref={more} id={moreId} popover="auto" className={styles.panel}>
        <p className={styles.person}>{person}</p>
        <ul className={styles.rest}>
          {places
            .filter((place) => !place.isInBar)
            .map((place) => (
              <li key={place.id}>
                <NavLink place={place} shape="line" />
              </li>
            ))}
        </ul>
        <TextLink href="/contact">{t('askHelp')}</TextLink>
        {account}
      </div>
    </nav>
  );
};
