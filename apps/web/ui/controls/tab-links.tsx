'use client';

import Link from 'next/link';
import { usePathname } from 'next/navigation';
import { classes } from '../tokens/classes.ts';
import styles from './tab-links.module.css';

interface TabLink {
  href: string;
  label: string;
  /** True for the address alone, not for those below it. */
  isExact?: boolean;
  /** Said by the page itself where the address is not enough: a choice in the query. */
  isCurrent?: boolean;
}

const isAt = (path: string, href: string, isExact = false): boolean =>
  path === href || (!isExact && path.startsWith(`${href}/`));

interface TabLinksProps {
  label: string;
  links: readonly TabLink[];
  /** Below a page's title, at its edge, and not above a whole area. */
  isInPage?: boolean;
}

/** The places of an area, in a line above it. Files of the API are plain links. */
export const TabLinks = ({ label, links, isInPage }: TabLinksProps) => {
  const path = usePathname();
  return (
    <nav aria-label={label} className={classes(styles.tabs, isInPage && styles.inPage)}>
      {links.map(({ href, label: words, isExact, isCurrent = isAt(path, href, isExact) }) =>
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
            aria-current={isCurrent ? 'page' : undefined}
          >
            {words}
          </Link>
        ),
      )}
    </nav>
  );
};
