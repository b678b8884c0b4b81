import Link from 'next/link';
import type { ReactNode } from 'react';
import styles from './text-link.module.css';

/** A link within or beside text. Unless `isInline`, it is 48 px high. */
export const TextLink = ({
  href,
  children,
  isInline,
}: {
  href: string;
  children: ReactNode;
  isInline?: boolean;
}) => (
  <Link href={href} prefetch={false} className={isInline ? undefined : styles.link}>
    {children}
  </Link>
);
