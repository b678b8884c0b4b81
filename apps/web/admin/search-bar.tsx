import { useTranslations } from 'next-intl';
import { Button } from '#ui/controls/button.tsx';
import { TextField } from '#ui/controls/text-field.tsx';
import { Row } from '#ui/layout/row.tsx';

/** Above every page of administration: looks for anything by its number, a name, an address or a payment. */
export const SearchBar = () => {
  const t = useTranslations('admin.search');
  return (
    <search>
      <form action="/admin/search">
        <Row align="end">
          <TextField name="text" type="search" label={t('label')} hint={t('hint')} maxLength={254} optional />
          <Button type="submit">{t('find')}</Button>
        </Row>
      </form>
    </search>
  );
};
