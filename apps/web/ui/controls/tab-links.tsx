'use client';

import Link from 'next/link';
import { usePathname } from 'next/navigation';
import { joinClasses } from '../tokens/join-classes.ts';
import styles from './tab-links.module.css';

interface TabLink {
  href: string;
  label: string;
  /** True when only this address is current, not those below it. */
  isExact?: boolean;
  /** Set by the page where the address does not tell: a choice in the query. */
  isCurrent?: boolean;
}

const matchesPath = (path: string, href: string, isExact = false): boolean =>
  path === href || (!isExact && path.startsWith(`${href}/`));

interface TabLinksProps {
  label: string;
  links: readonly TabLink[];
  /** True below a page's title, aligned with it; false above a whole area. */
  isInPage?: boolean;
}

/**
 * Links to the pages of an area, in a row above it. Links have `prefetch={false}`: the data of a page are read when a
 * person opens it, not before.
 */
export const TabLinks = ({ label, links, isInPage }: TabLinksProps) => {
  const path = usePathname();
  return (
    <nav aria-label={label} className={joinClasses(styles.tabs, isInPage && styles.inPage)}>
      {links.map(({ href, label: text, isExact, isCurrent = matchesPath(path, href, isExact) }) => (
        <Link
          key={href}
          href={href}
          prefetch={false}
          className={styles.tab}
          aria-current={isCurrent ? 'page' : undefined}
        >
          {text}
        </Link>
      ))}
    </nav>
  );
};
