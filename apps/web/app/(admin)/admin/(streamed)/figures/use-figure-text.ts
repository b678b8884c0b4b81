import type { FigureStep } from '@souvenance/contracts';
import { useFormatter, useTranslations } from 'next-intl';
import { useFormatDay } from '#ui/formats/use-format-day.ts';

const MINUTES_PER_HOUR = 60;
const MINUTES_PER_DAY = 1_440;

/** Noon UTC, so that the calendar day is the same in every time zone of the site. */
const toDate = (day: string): Date => new Date(`${day}T12:00:00Z`);

/** Formatters for periods, amounts and durations in the charts and their tables. */
export const useFigureText = (step: FigureStep, currency: string) => {
  const t = useTranslations('adminFigures');
  const format = useFormatter();
  const formatDay = useFormatDay();
  const day = (isoDay: string) => formatDay(toDate(isoDay), { day: 'numeric', month: 'short' });
  const number = (value: number) => format.number(value);
  return {
    number,
    period: ({ from, to }: { from: string; to: string }): string => {
      if (from === to) return day(from);
      if (step === 'month') return format.dateTime(toDate(from), { month: 'long', year: 'numeric' });
      return t('between', { from: day(from), to: day(to) });
    },
    money: (cents: number): string =>
      format
        .number(cents / 100, { style: 'currency', currency, maximumFractionDigits: 0 })
        .replaceAll('\u202f', '\u00a0')
        .replace(/^-/u, '\u2212'),
    share: (part: number | null): string =>
      part === null ? t('nothing') : format.number(part, { style: 'percent', maximumFractionDigits: 0 }),
    /** Formats a duration: in hours below two days, else in days. */
    time: (minutes: number | null): string => {
      if (minutes === null) return t('nothing');
      if (minutes < 2 * MINUTES_PER_DAY) return t('hours', { count: Math.round(minutes / MINUTES_PER_HOUR) });
      return t('days', { count: format.number(minutes / MINUTES_PER_DAY, { maximumFractionDigits: 1 }) });
    },
  };
};
