'use client';

import Link from 'next/link';
import { usePathname } from 'next/navigation';
import { useTranslations } from 'next-intl';
import { Icon } from '../icon.tsx';
import { isPlaceOf, type Place } from './navigation.ts';
import styles from './place-link.module.css';

/** `bar` stands its word under the picture, for the phone. */
export const PlaceLink = ({ place, shape }: { place: Place; shape: 'line' | 'bar' }) => {
  const t = useTranslations('shell.places');
  const path = usePathname();
  return (
    <Link
      href={place.href}
      prefetch={false}
      className={styles[shape]}
      aria-current={isPlaceOf(place, path) ? 'page' : undefined}
    >
      <Icon name={place.icon} size={shape === 'bar' ? 'large' : 'normal'} />
      <span className={styles.word}>{t(place.id)}</span>
    </Link>
  );
};
