import { useTranslations } from 'next-intl';
import styles from './skeleton.module.css';

/** Placeholder for content that is loading, so that nothing moves when it arrives. */
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
