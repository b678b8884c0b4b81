'use client';

import { useRouter } from 'next/navigation';
import { useTranslations } from 'next-intl';
import { Button } from '#ui/controls/button.tsx';
import { Form } from '#ui/controls/form.tsx';
import { textOf } from '#ui/controls/form-values.ts';
import { LinkButton } from '#ui/controls/link-button.tsx';
import { TextField } from '#ui/controls/text-field.tsx';
import { Row } from '#ui/layout/row.tsx';

export const FamilySearch = ({ search }: { search: string }) => {
  const t = useTranslations('adminFamilies');
  const router = useRouter();
  const submit = (values: FormData) => {
    const asked = textOf(values, 'search').trim();
    router.push(asked === '' ? '/admin/families' : `/admin/families?search=${encodeURIComponent(asked)}`);
  };
  return (
    <Form onSubmit={submit}>
      <TextField
        name="search"
        type="search"
        label={t('search')}
        hint={t('searchHint')}
        defaultValue={search}
        maxLength={254}
        optional
      />
      <Row>
        <Button type="submit" variant="primary">
          {t('find')}
        </Button>
        {search ? <LinkButton href="/admin/families">{t('all')}</LinkButton> : null}
      </Row>
    </Form>
  );
};
