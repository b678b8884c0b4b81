'use client';

import type { Person } from '@souvenance/contracts';
import { useTranslations } from 'next-intl';
import { useState } from 'react';
import { TimeZoneField } from '#features/families/time-zone-field.tsx';
import { CheckboxField } from '#ui/forms/checkbox-field.tsx';
import { SelectField } from '#ui/forms/select-field.tsx';
import { Disclosure } from '#ui/layout/disclosure.tsx';
import { Stack } from '#ui/layout/stack.tsx';

const defaultQuietHours = { from: 21, until: 8 };
const hoursOfDay = Array.from({ length: 24 }, (_, hour) => hour);

/** Quiet hours and time zone of a person without an account. */
export const QuietHoursFields = ({ person }: { person: Person }) => {
  const t = useTranslations('asking.form');
  const [isOn, setOn] = useState(person.quietHours !== null);
  const { from, until } = person.quietHours ?? defaultQuietHours;
  const choices = hoursOfDay.map((hour) => ({ value: String(hour), label: t('hourOf', { hour }) }));
  return (
    <Disclosure summary={t('more')}>
      <Stack>
        <CheckboxField name="quiet" label={t('quiet')} checked={isOn} onCheckedChange={setOn} />
        {isOn ? (
          <>
            <SelectField name="from" label={t('from')} choices={choices} defaultValue={String(from)} />
            <SelectField name="until" label={t('until')} choices={choices} defaultValue={String(until)} />
          </>
        ) : null}
        <TimeZoneField label={t('timeZone')} timeZone={person.timeZone} />
      </Stack>
    </Disclosure>
  );
};
