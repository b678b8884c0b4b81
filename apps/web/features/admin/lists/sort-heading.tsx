import Link from 'next/link';
import { Icon } from '#ui/illustrations/icon.tsx';
import styles from './sort-heading.module.css';

interface SortHeadingProps {
  label: string;
  /** Address of the list sorted by this column; the other way round where it already is. */
  href: string;
  /** How the list is sorted by this column; null while another column sorts it. */
  direction: 'asc' | 'desc' | null;
}

/** Heading of a column by which a list can be sorted: its cell in the table says the direction (`aria-sort`). */
export const SortHeading = ({ label, href, direction }: SortHeadingProps) => (
  <Link href={href} prefetch={false} className={styles.link} aria-current={direction ? 'true' : undefined}>
    {label}
    {direction ? <Icon name={direction === 'asc' ? 'up' : 'down'} /> : null}
  </Link>
);
