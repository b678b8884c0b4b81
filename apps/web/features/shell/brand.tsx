import Link from 'next/link';
import styles from './brand.module.css';

/** The brand's name; `short` shows the initial alone. */
export const Brand = ({ href, short }: { href: string; short?: boolean }) => (
  <Link href={href} prefetch={false} className={styles.brand} aria-label="Souvenance">
    {short ? 'S' : 'Souvenance'}
  </Link>
);
