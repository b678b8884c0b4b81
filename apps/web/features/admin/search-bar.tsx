import { useTranslations } from 'next-intl';
import { Button } from '#ui/controls/button.tsx';
import { HiddenText } from '#ui/text/hidden-text.tsx';
import styles from './search-bar.module.css';

/** Search field above every administration page: finds records by number, name, address or payment. */
export const SearchBar = () => {
  const t = useTranslations('admin.search');
  return (
    <search>
      <form action="/admin/search" className={styles.bar}>
        <HiddenText>
          <label htmlFor="search-everything">{t('label')}</label>
        </HiddenText>
        <input
          id="search-everything"
          name="text"
          type="search"
          className={styles.field}
          placeholder={t('hint')}
          minLength={2}
          maxLength={254}
          required
        />
        <Button type="submit">{t('find')}</Button>
      </form>
    </search>
  );
};
