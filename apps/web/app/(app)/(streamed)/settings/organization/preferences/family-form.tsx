'use client';

import type { Family } from '@souvenance/contracts';
import { useTranslations } from 'next-intl';
import { TimeZoneField } from '#features/families/time-zone-field.tsx';
import { useSaving } from '#lib/api-client/use-saving.ts';
import { useClient } from '#lib/session/session-provider.tsx';
import { Button } from '#ui/controls/button.tsx';
import { SuccessNotice } from '#ui/feedback/saved-notice.tsx';
import { Form } from '#ui/forms/form.tsx';
import { readText } from '#ui/forms/form-values.ts';
import { TextField } from '#ui/forms/text-field.tsx';
import { Section } from '#ui/layout/section.tsx';

export const FamilyForm = ({ family }: { family: Family }) => {
  const t = useTranslations('family.settings');
  const client = useClient();
  const { action, isSaved, save } = useSaving();
  const submit = (values: FormData) => {
    const name = readText(values, 'name').trim();
    if (name === '') return action.refuse({ name: t('nameMissing') });
    const body = { name, timeZone: readText(values, 'timeZone') };
    return void save(() => client.call('families.update', { params: { familyId: family.id }, body }));
  };
  return (
    <Section title={t('title')}>
      <Form onSubmit={submit} problem={action.problemMessage} issues={action.issues}>
        <TextField
          name="name"
          label={t('name')}
          defaultValue={family.name}
          maxLength={120}
          error={action.field('name')}
        />
        <TimeZoneField label={t('timeZone')} timeZone={family.timeZone} error={action.field('timeZone')} />
        <SuccessNotice isShown={isSaved}>{t('saved')}</SuccessNotice>
        <Button type="submit" isBusy={action.busy} busyLabel={t('busy')}>
          {t('action')}
        </Button>
      </Form>
    </Section>
  );
};
