'use client';

import Link, { useLinkStatus } from 'next/link';
import { usePathname } from 'next/navigation';
import { useTranslations } from 'next-intl';
import { Icon, type IconName } from '#ui/illustrations/icon.tsx';
import styles from './nav-link.module.css';
import { isPlaceOf, type Place } from './navigation.ts';

/** `bar` stands its word under the picture, for the phone. */
export const NavLink = ({ place, shape }: { place: Place; shape: 'line' | 'bar' }) => {
  const t = useTranslations('shell.places');
  const path = usePathname();
  return (
    <Link
      href={place.href}
      prefetch={false}
      className={styles[shape]}
      aria-current={isPlaceOf(place, path) ? 'page' : undefined}
    >
      <NavIcon icon={place.icon} size={shape === 'bar' ? 'large' : 'normal'}>
        {t(place.id)}
      </NavIcon>
    </Link>
  );
};

interface NavIconProps {
  icon: IconName;
  size: 'normal' | 'large';
  children: string;
}

/** Grows pale while its page is on the way: pages wait for their data, so that a missing one answers 404. */
const NavIcon = ({ icon, size, children }: NavIconProps) => {
  const { pending } = useLinkStatus();
  return (
    <>
      <span className={styles.picture} data-pending={pending || undefined}>
        <Icon name={icon} size={size} />
      </span>
      <span className={styles.word}>{children}</span>
    </>
  );
};
