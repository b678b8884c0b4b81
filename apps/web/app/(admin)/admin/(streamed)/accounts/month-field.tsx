import { useFormatter, useTranslations } from 'next-intl';
import { SelectField } from '#ui/forms/select-field.tsx';
import { listLastMonths } from './list-last-months.ts';

/** Number of months to choose from, up to the current one. */
const MONTH_COUNT = 36;

export const MonthField = ({ month }: { month: string }) => {
  const t = useTranslations('adminAccounts');
  const { dateTime } = useFormatter();
  const months = [...new Set([...listLastMonths(new Date(), MONTH_COUNT), month])];
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
