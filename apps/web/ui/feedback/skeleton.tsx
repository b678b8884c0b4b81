import { useTranslations } from 'next-intl';
import styles from './skeleton.module.css';

/** Keeps the place of what is being fetched, so that nothing moves when it comes. */
export const Skeleton = ({
  lines = 3,
  shape = 'text',
}: {
  lines?: number;
  shape?: 'text' | 'card' | 'page';
}) => {
  const t = useTranslations('ui');
  return (
    <div className={styles.skeleton} role="status">
      <span className={styles.words}>{t('loading')}</span>
      {Array.from({ length: lines }, (_, index) => (
        <span key={index} className={`${styles.bar} ${styles[shape]}`} aria-hidden="true" />
      ))}
    </div>
  );
};
