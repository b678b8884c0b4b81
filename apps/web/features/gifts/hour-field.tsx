import { useTranslations } from 'next-intl';
import { SelectField } from '#ui/forms/select-field.tsx';

/** Hours at which a gift can be announced, from 7 to 21. */
const hours = Array.from({ length: 15 }, (_, index) => index + 7);

export const HourField = ({ name, hour }: { name: string; hour: number }) => {
  const t = useTranslations('gift.offer');
  return (
    <SelectField
      name={name}
      label={t('hour')}
      defaultValue={String(hour)}
      choices={hours.map((value) => ({ value: String(value), label: t('hourChoice', { hour: value }) }))}
    />
  );
};
