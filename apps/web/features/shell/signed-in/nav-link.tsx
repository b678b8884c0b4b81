'use client';

import Link, { useLinkStatus } from 'next/link';
import { usePathname } from 'next/navigation';
import { useTranslations } from 'next-intl';
import { Icon, type IconName } from '#ui/illustrations/icon.tsx';
import styles from './nav-link.module.css';
import { type Area, isInArea } from './navigation.ts';

/** A link of the navigation; `bar` puts the text under the icon, for the phone. */
export const NavLink = ({ area, shape }: { area: Area; shape: 'line' | 'bar' }) => {
  const t = useTranslations('shell.places');
  const path = usePathname();
  return (
    <Link
      href={area.href}
      prefetch={false}
      className={styles[shape]}
      aria-current={isInArea(area, path) ? 'page' : undefined}
    >
      <NavIcon icon={area.icon} size={shape === 'bar' ? 'large' : 'normal'}>
        {t(area.id)}
      </NavIcon>
    </Link>
  );
};

interface NavIconProps {
  icon: IconName;
  size: 'normal' | 'large';
  children: string;
}

/** Icon that fades while its page is loading. A page waits for its data, so that a missing one answers 404. */
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
