'use client';

import Link from 'next/link';
import { usePathname } from 'next/navigation';
import styles from './tab-links.module.css';

interface TabLink {
  href: string;
  label: string;
  /** True for the address alone, not for those below it. */
  isExact?: boolean;
}

/** The places of an area, in a line above it. Files of the API are plain links. */
export const TabLinks = ({ label, links }: { label: string; links: readonly TabLink[] }) => {
  const path = usePathname();
  return (
    <nav aria-label={label} className={styles.tabs}>
      {links.map(({ href, label: words, isExact }) =>
        href.startsWith('/api/') ? (
          <a key={href} href={href} className={styles.tab}>
            {words}
          </a>
        ) : (
          <Link
            key={href}
            href={href}
            prefetch={false}
            className={styles.tab}
            aria-current={path === href || (!isExact && path.startsWith(`${href}/`)) ? 'page' : undefined}
          >
            {words}
          </Link>
        ),
      )}
    </nav>
  );
};
