'use client';

import { useTranslations } from 'next-intl';
import { SelectField } from '#ui/forms/select-field.tsx';

/** Time zones of French-speaking places; the current zone is added when it is another. */
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

const hasName = (zone: string): zone is (typeof zones)[number] => zones.some((zoneName) => zoneName === zone);

/** Town in the id of a time zone, for zones without a translation. */
const toTown = (zone: string): string => zone.split('/').at(-1)?.replaceAll('_', ' ') ?? zone;

interface TimeZoneFieldProps {
  /** Field name; differs where a form asks for several people. */
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
        label: hasName(value) ? t(value) : toTown(value),
      }))}
      error={error}
    />
  );
};
