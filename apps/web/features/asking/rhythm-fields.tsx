'use client';

import { paces, type Rhythm } from '@souvenance/contracts';
import { useTranslations } from 'next-intl';
import { useState } from 'react';
import { SelectField } from '#ui/forms/select-field.tsx';
import { weekdays } from './weekdays.ts';

const hoursOfDay = Array.from({ length: 24 }, (_, hour) => hour);
const pacesWithWeekday = new Set<string>(['weekly', 'twice_weekly', 'fortnightly']);

/** Pace, weekday and hour of the questions; shows only the fields that the pace needs. */
export const RhythmFields = ({ rhythm, narrator }: { rhythm: Rhythm; narrator: string }) => {
  const t = useTranslations('asking');
  const [pace, setPace] = useState<string>(rhythm.pace);
  return (
    <>
      <SelectField
        name="pace"
        label={t('form.pace')}
        hint={t('form.paceHint', { narrator })}
        value={pace}
        onValue={setPace}
        choices={paces.map((value) => ({ value, label: t(`form.paces.${value}`) }))}
      />
      {pacesWithWeekday.has(pace) ? (
        <SelectField
          name="weekday"
          label={t('form.weekday')}
          defaultValue={String(rhythm.weekday)}
          choices={weekdays.map((day, index) => ({ value: String(index + 1), label: t(`days.${day}`) }))}
        />
      ) : null}
      {pace === 'own' ? null : (
        <SelectField
          name="hour"
          label={t('form.hour')}
          defaultValue={String(rhythm.hour)}
          choices={hoursOfDay.map((hour) => ({ value: String(hour), label: t('form.hourOf', { hour }) }))}
        />
      )}
    </>
  );
};
