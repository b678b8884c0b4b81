import Link from 'next/link';
import type { ReactNode } from 'react';
import styles from './text-link.module.css';

/** A link within or beside text; alone it is 48 px high. */
export const TextLink = ({
  href,
  children,
  inline,
}: {
  href: string;
  children: ReactNode;
  inline?: boolean;
}) => (
  <Link href={href} prefetch={false} className={inline ? undefined : styles.link}>
    {children}
  </Link>
);
