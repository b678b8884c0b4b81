import type { FigureStep } from '@souvenance/contracts';
import { useFormatter, useTranslations } from 'next-intl';

const MINUTES_AN_HOUR = 60;
const MINUTES_A_DAY = 1_440;

/** Noon: a day is the same on every calendar then. */
const dateOf = (day: string): Date => new Date(`${day}T12:00:00Z`);

/** Periods, sums and times in words, as the charts and their tables say them. */
export const useFigureWords = (step: FigureStep, currency: string) => {
  const t = useTranslations('adminFigures');
  const format = useFormatter();
  const day = (at: string) => format.dateTime(dateOf(at), { day: 'numeric', month: 'short' });
  const number = (value: number) => format.number(value);
  return {
    number,
    period: ({ from, to }: { from: string; to: string }): string => {
      if (from === to) return day(from);
      if (step === 'month') return format.dateTime(dateOf(from), { month: 'long', year: 'numeric' });
      return t('between', { from: day(from), to: day(to) });
    },
    money: (cents: number): string =>
      format
        .number(cents / 100, { style: 'currency', currency, maximumFractionDigits: 0 })
        .replaceAll('\u202f', '\u00a0')
        .replace(/^-/u, '\u2212'),
    share: (part: number | null): string =>
      part === null ? t('nothing') : format.number(part, { style: 'percent', maximumFractionDigits: 0 }),
    /** Hours below two days. */
    time: (minutes: number | null): string => {
      if (minutes === null) return t('nothing');
      if (minutes < 2 * MINUTES_A_DAY) return t('hours', { count: Math.round(minutes / MINUTES_AN_HOUR) });
      return t('days', { count: format.number(minutes / MINUTES_A_DAY, { maximumFractionDigits: 1 }) });
    },
  };
};
