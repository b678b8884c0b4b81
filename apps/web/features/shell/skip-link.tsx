import { useTranslations } from 'next-intl';
import styles from './skip-link.module.css';

export const mainId = 'contenu';

export const SkipLink = () => {
  const t = useTranslations('ui');
  return (
    <a href={`#${mainId}`} className={styles.skip}>
      {t('skip')}
    </a>
  );
};
