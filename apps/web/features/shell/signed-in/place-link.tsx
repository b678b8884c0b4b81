'use client';

import Link, { useLinkStatus } from 'next/link';
import { usePathname } from 'next/navigation';
import { useTranslations } from 'next-intl';
import { Icon, type IconName } from '#ui/illustrations/icon.tsx';
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
      <PlaceFace icon={place.icon} size={shape === 'bar' ? 'large' : 'normal'}>
        {t(place.id)}
      </PlaceFace>
    </Link>
  );
};

interface PlaceFaceProps {
  icon: IconName;
  size: 'normal' | 'large';
  children: string;
}

/** Grows pale while its page is on the way: pages wait for their data, so that a missing one answers 404. */
const PlaceFace = ({ icon, size, children }: PlaceFaceProps) => {
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
