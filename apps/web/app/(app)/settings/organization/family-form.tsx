'use client';

import type { Family } from '@souvenance/contracts';
import { useTranslations } from 'next-intl';
import { useSaving } from '#api/use-saving.ts';
import { useClient } from '#session/session-provider.tsx';
import { Button } from '#ui/controls/button.tsx';
import { Form } from '#ui/controls/form.tsx';
import { textOf } from '#ui/controls/form-values.ts';
import { SelectField } from '#ui/controls/select-field.tsx';
import { TextField } from '#ui/controls/text-field.tsx';
import { SavedNotice } from '#ui/feedback/saved-notice.tsx';
import { Section } from '#ui/layout/section.tsx';

/** The zones in which French is at home, each with its clock; the family's own one when it is another. */
const zones = [
  'Europe/Paris',
  'Europe/Brussels',
  'Europe/Zurich',
  'Europe/Luxembourg',
  'Europe/London',
  'America/Montreal',
  'America/Guadeloupe',
  'America/Martinique',
  'America/Cayenne',
  'America/Miquelon',
  'Indian/Reunion',
  'Indian/Mayotte',
  'Pacific/Noumea',
  'Pacific/Tahiti',
] as const;

const isNamed = (zone: string): zone is (typeof zones)[number] => zones.some((named) => named === zone);

/** The town by whose clock a zone is known: what is left for one that the catalogue does not name. */
const townOf = (zone: string): string => zone.split('/').at(-1)?.replaceAll('_', ' ') ?? zone;

export const FamilyForm = ({ family }: { family: Family }) => {
  const t = useTranslations('family.settings');
  const client = useClient();
  const { action, isSaved, save } = useSaving();
  const submit = (values: FormData) => {
    const name = textOf(values, 'name').trim();
    if (name === '') return action.refuse({ name: t('nameMissing') });
    const body = { name, timeZone: textOf(values, 'timeZone') };
    return void save(() => client.call('families.update', { params: { familyId: family.id }, body }));
  };
  return (
    <Section title={t('title')}>
      <Form onSubmit={submit} problem={action.sentence} issues={action.issues}>
        <TextField
          name="name"
          label={t('name')}
          defaultValue={family.name}
          maxLength={120}
          error={action.field('name')}
        />
        <SelectField
          name="timeZone"
          label={t('timeZone')}
          defaultValue={family.timeZone}
          choices={[...new Set([family.timeZone, ...zones])].map((value) => ({
            value,
            label: isNamed(value) ? t(`zones.${value}`) : townOf(value),
          }))}
          error={action.field('timeZone')}
        />
        <SavedNotice isSaved={isSaved}>{t('saved')}</SavedNotice>
        <Button type="submit" busy={action.busy} busyLabel={t('busy')}>
          {t('action')}
        </Button>
      </Form>
    </Section>
  );
};
