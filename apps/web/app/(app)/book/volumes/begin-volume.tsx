'use client';

import { useTranslations } from 'next-intl';
import { useAction } from '#lib/api-client/use-action.ts';
import { useClient } from '#lib/session/session-provider.tsx';
import { Button } from '#ui/controls/button.tsx';
import { CheckboxField } from '#ui/forms/checkbox-field.tsx';
import { Form } from '#ui/forms/form.tsx';
import { readText } from '#ui/forms/form-values.ts';
import { TextField } from '#ui/forms/text-field.tsx';
import { Row } from '#ui/layout/row.tsx';

interface BeginVolumeProps {
  bookId: string;
  title: string;
  /** Number of the volume to begin. */
  volume: number;
  /** True when the present book has its number on its cover already. */
  isNumbered: boolean;
}

/** Begins the next volume: a title, and whether the first one says that it is the first. */
export const BeginVolume = ({ bookId, title, volume, isNumbered }: BeginVolumeProps) => {
  const t = useTranslations('volumes.begin');
  const client = useClient();
  const action = useAction();
  const submit = (values: FormData) => {
    const newTitle = readText(values, 'title').replace(/\s+/g, ' ').trim();
    if (newTitle === '') return action.refuse({ title: t('titleMissing') });
    const body = { title: newTitle, isFirstNumbered: values.get('first') !== null };
    return void action.run(async () => {
      const { id } = await client.call('books.beginVolume', { params: { bookId }, body });
      window.location.assign(`/dashboard?book=${id}`);
      return 'leaving';
    });
  };
  return (
    <Form onSubmit={submit} problem={action.problemMessage} issues={action.issues}>
      <TextField
        name="title"
        label={t('titleLabel')}
        hint={t('titleHint', { volume })}
        defaultValue={title}
        maxLength={90}
        error={action.field('title')}
      />
      {isNumbered ? null : (
        <CheckboxField name="first" label={t('first')} note={t('firstNote')} defaultChecked value="yes" />
      )}
      <Row>
        <Button type="submit" isBusy={action.busy} busyLabel={t('busy')}>
          {t('action', { volume })}
        </Button>
      </Row>
    </Form>
  );
};
