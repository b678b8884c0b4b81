'use client';

import { useTranslations } from 'next-intl';
import { useAction } from '#api/use-action.ts';
import { Button } from '#ui/controls/button.tsx';
import { Form } from '#ui/controls/form.tsx';
import { textOf } from '#ui/controls/form-values.ts';
import { TextField } from '#ui/controls/text-field.tsx';
import { Row } from '#ui/layout/row.tsx';

/** Opens the book at a page whose number one knows, without eleven presses of an arrow. */
export const GoToPage = ({ count, goTo }: { count: number; goTo: (page: number) => void }) => {
  const t = useTranslations('preview.reader');
  const action = useAction();
  const submit = (values: FormData) => {
    const page = Number(textOf(values, 'page').trim());
    if (!Number.isInteger(page) || page < 1 || page > count)
      return action.refuse({ page: t('noSuchPage', { count }) });
    action.clear();
    return goTo(page);
  };
  return (
    <Form onSubmit={submit} problem={action.sentence} issues={action.issues}>
      <Row align="end">
        <TextField
          name="page"
          label={t('goToPage')}
          inputMode="numeric"
          maxLength={4}
          short
          error={action.field('page')}
        />
        <Button type="submit">{t('open')}</Button>
      </Row>
    </Form>
  );
};
