import type { Figures } from '@souvenance/contracts';
import { useTranslations } from 'next-intl';
import { Button } from '#ui/controls/button.tsx';
import { TextField } from '#ui/forms/text-field.tsx';
import { Row } from '#ui/layout/row.tsx';

/** Chosen dates as query parameters of the page: a plain form, which works without a script. */
export const PeriodForm = ({ step, from, to }: Pick<Figures, 'step' | 'from' | 'to'>) => {
  const t = useTranslations('adminFigures.period');
  return (
    <form action="/admin/figures">
      <input type="hidden" name="step" value={step} />
      <Row align="end">
        <TextField name="from" type="date" label={t('from')} defaultValue={from} isShort />
        <TextField name="to" type="date" label={t('to')} defaultValue={to} isShort />
        <Button type="submit">{t('show')}</Button>
      </Row>
    </form>
  );
};
