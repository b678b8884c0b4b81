'use client';

import { useRouter } from 'next/navigation';
import { useTranslations } from 'next-intl';
import { Button } from '#ui/controls/button.tsx';
import { Form } from '#ui/forms/form.tsx';
import { readText } from '#ui/forms/form-values.ts';
import { FreshFields } from '#ui/forms/fresh-fields.tsx';
import { SelectField } from '#ui/forms/select-field.tsx';
import { TextField } from '#ui/forms/text-field.tsx';
import { Columns } from '#ui/layout/columns.tsx';
import { Row } from '#ui/layout/row.tsx';

interface LibrarySearchProps {
  search: string;
  theme: string;
  themes: readonly { id: string; name: string }[];
}

export const LibrarySearch = ({ search, theme, themes }: LibrarySearchProps) => {
  const t = useTranslations('adminQuestions');
  const router = useRouter();
  const submit = (values: FormData) => {
    const query = { search: readText(values, 'search').trim(), theme: readText(values, 'theme') };
    router.push(`/admin/questions?${new URLSearchParams(query)}`);
  };
  return (
    <Form onSubmit={submit}>
      <FreshFields version={`${search} ${theme}`}>
        <Columns>
          <TextField
            name="search"
            type="search"
            label={t('search')}
            defaultValue={search}
            maxLength={100}
            isOptional
          />
          <SelectField
            name="theme"
            label={t('theme')}
            defaultValue={theme}
            choices={[
              { value: '', label: t('everyTheme') },
              ...themes.map(({ id, name }) => ({ value: id, label: name })),
            ]}
          />
        </Columns>
      </FreshFields>
      <Row>
        <Button type="submit" variant="primary">
          {t('find')}
        </Button>
      </Row>
    </Form>
  );
};
