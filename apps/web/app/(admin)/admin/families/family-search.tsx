'use client';

import { useRouter } from 'next/navigation';
import { useTranslations } from 'next-intl';
import { Button } from '#ui/button.tsx';
import { Form } from '#ui/form.tsx';
import { textOf } from '#ui/form-values.ts';
import { LinkButton } from '#ui/link-button.tsx';
import { Row } from '#ui/row.tsx';
import { TextField } from '#ui/text-field.tsx';

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
