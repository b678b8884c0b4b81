import { useFormatter, useTranslations } from 'next-intl';
import { SelectField } from '#ui/forms/select-field.tsx';
import { lastMonths } from './last-months.ts';

/** Months that may be chosen, the present one first. */
const MONTHS = 36;

export const MonthField = ({ month }: { month: string }) => {
  const t = useTranslations('adminAccounts');
  const { dateTime } = useFormatter();
  const months = [...new Set([...lastMonths(new Date(), MONTHS), month])];
  return (
    <SelectField
      name="month"
      label={t('month')}
      defaultValue={month}
      choices={months.map((value) => ({
        value,
        label: dateTime(new Date(`${value}-15T12:00:00Z`), { month: 'long', year: 'numeric' }),
      }))}
    />
  );
};
