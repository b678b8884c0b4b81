import Link from 'next/link';
import { useTranslations } from 'next-intl';
import { Icon } from '#ui/illustrations/icon.tsx';
import { joinClasses } from '#ui/tokens/join-classes.ts';
import styles from './reading.module.css';

interface Neighbour {
  title: string;
  href: string;
}

interface ReadingPagerProps {
  previous: Neighbour | null;
  next: Neighbour | null;
}

/** Links to the stories before and after, by their titles. Renders nothing for a story that stands alone. */
export const ReadingPager = ({ previous, next }: ReadingPagerProps) => {
  const t = useTranslations('reading');
  if (previous === null && next === null) return null;
  return (
    <nav className={styles.pager} aria-label={t('others')}>
      {previous ? (
        <Link href={previous.href} prefetch={false} className={styles.neighbour}>
          <span className={styles.direction}>
            <Icon name="back" />
            {t('previous')}
          </span>{' '}
          <span className={styles.name}>{previous.title || t('untitled')}</span>
        </Link>
      ) : null}
      {next ? (
        <Link href={next.href} prefetch={false} className={joinClasses(styles.neighbour, styles.next)}>
          <span className={styles.direction}>
            {t('next')}
            <Icon name="forward" />
          </span>{' '}
          <span className={styles.name}>{next.title || t('untitled')}</span>
        </Link>
      ) : null}
    </nav>
  );
};
