import Link from 'next/link';
import type { ReactNode } from 'react';
import { Icon } from '../illustrations/icon.tsx';
import styles from './back-link.module.css';

/** A link back. Its text names the target: « Retour aux brouillons », never only « Retour ». */
export const BackLink = ({ href, children }: { href: string; children: ReactNode }) => (
  <Link href={href} prefetch={false} className={styles.back}>
    <Icon name="back" />
    <span>{children}</span>
  </Link>
);
