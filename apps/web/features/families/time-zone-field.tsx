'use client';

import { useTranslations } from 'next-intl';
import { SelectField } from '#ui/forms/select-field.tsx';

/** The zones in which French is at home, each with its clock; the one that is set when it is another. */
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

const isNamed = (zone: string): zone is (typeof zones)[number] => zones.some((zoneName) => zoneName === zone);

/** The town by whose clock a zone is known: what is left for one that the catalogue does not name. */
const townOf = (zone: string): string => zone.split('/').at(-1)?.replaceAll('_', ' ') ?? zone;

interface TimeZoneFieldProps {
  /** Another name where a form asks of several people. */
  name?: string;
  label: string;
  timeZone: string;
  error?: string | undefined;
}

export const TimeZoneField = ({ name = 'timeZone', label, timeZone, error }: TimeZoneFieldProps) => {
  const t = useTranslations('ui.zones');
  return (
    <SelectField
      name={name}
      label={label}
      defaultValue={timeZone}
      choices={[...new Set([timeZone, ...zones])].map((value) => ({
        value,
        label: isNamed(value) ? t(value) : townOf(value),
      }))}
      error={error}
    />
  );
};
