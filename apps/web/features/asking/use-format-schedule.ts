import type { Delivery, Rhythm } from '@souvenance/contracts';
import { useFormatter, useNow, useTimeZone, useTranslations } from 'next-intl';
import { useFormatDay } from '#ui/formats/use-format-day.ts';
import { classifyDay, isSameYear } from './day-kind.ts';
import { toSecondWeekday, weekdays } from './weekdays.ts';

/**
 * Formats when a rhythm asks, for use in a sentence: « chaque lundi à 9 h ». Null for the pace `own`, which never asks
 * by itself.
 */
export const useFormatSchedule = () => {
  const t = useTranslations('asking');
  return ({ pace, weekday, hour }: Rhythm): string | null => {
    if (pace === 'own') return null;
    const dayName = (day: number) => t(`days.${weekdays[day - 1] ?? 'monday'}`);
    return t(`schedule.${pace}`, { hour, day: dayName(weekday), second: dayName(toSecondWeekday(weekday)) });
  };
};

/** Formats a future hour in a time zone: « lundi 30 novembre à 9 h ». */
export const useFormatComingHour = () => {
  const format = useFormatter();
  const formatDay = useFormatDay();
  const t = useTranslations('ui');
  return (at: string, timeZone: string): string => {
    const date = new Date(at);
    const day = formatDay(date, { timeZone, weekday: 'long', day: 'numeric', month: 'long' });
    const hour = format.dateTime(date, { timeZone, hour: 'numeric', hour12: false }).replace(/\D/g, '');
    return t('comingHour', { day, hour: String(Number(hour)) });
  };
};

/** Formats the hour at which a question will be sent. Null when it is sent at once, and when no date is known. */
export const useFormatSendTime = () => {
  const formatComingHour = useFormatComingHour();
  return (sendTime: Delivery['sendTime']): string | null =>
    sendTime?.at ? formatComingHour(sendTime.at, sendTime.timeZone) : null;
};

/** Formats a past day for use in a sentence: « lundi », « hier », « le 12 novembre », « le 12 novembre 2025 ». */
export const useFormatPastDay = () => {
  const format = useFormatter();
  const formatDay = useFormatDay();
  const t = useTranslations('asking.state');
  const now = useNow();
  const timeZone = useTimeZone() ?? 'Europe/Paris';
  return (at: string): string => {
    const date = new Date(at);
    const kind = classifyDay(date, now, timeZone);
    if (kind === 'weekday') return format.dateTime(date, { weekday: 'long' });
    if (kind !== 'date') return t(kind);
    const year = isSameYear(date, now, timeZone) ? {} : { year: 'numeric' as const };
    return t('date', { date: formatDay(date, { day: 'numeric', month: 'long', ...year }) });
  };
};
