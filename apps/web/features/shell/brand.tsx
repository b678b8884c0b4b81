import Link from 'next/link';
import styles from './brand.module.css';

/** The brand's name; `isShort` shows only the initial. */
export const Brand = ({ href, isShort }: { href: string; isShort?: boolean }) => (
  <Link href={href} prefetch={false} className={styles.brand} aria-label="Souvenance">
    {isShort ? 'S' : 'Souvenance'}
  </Link>
);
