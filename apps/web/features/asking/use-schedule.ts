import type { Rhythm } from '@souvenance/contracts';
import { useFormatter, useNow, useTimeZone, useTranslations } from 'next-intl';
import { dayKind } from './day-kind.ts';
import { secondDay, weekdays } from './weekdays.ts';

/** When a rhythm asks, inside a sentence: « chaque lundi à 9 h »; null for one's own pace, which never asks by itself. */
export const useSchedule = () => {
  const t = useTranslations('asking');
  return ({ pace, weekday, hour }: Rhythm): string | null => {
    if (pace === 'own') return null;
    const dayOf = (day: number) => t(`days.${weekdays[day - 1] ?? 'monday'}`);
    return t(`schedule.${pace}`, { hour, day: dayOf(weekday), second: dayOf(secondDay(weekday)) });
  };
};

/** An hour to come, on the clock of who is asked: « lundi 30 novembre à 9 h ». */
export const useComingHour = () => {
  const format = useFormatter();
  const t = useTranslations('ui');
  return (at: string, timeZone: string): string => {
    const date = new Date(at);
    const day = format.dateTime(date, { timeZone, weekday: 'long', day: 'numeric', month: 'long' });
    const hour = format.dateTime(date, { timeZone, hour: 'numeric', hour12: false }).replace(/\D/g, '');
    return t('comingHour', { day, hour: String(Number(hour)) });
  };
};

/** A day that has passed, inside a sentence: « lundi », « hier », « le 12 novembre ». */
export const usePastDay = () => {
  const format = useFormatter();
  const t = useTranslations('asking.state');
  const now = useNow();
  const timeZone = useTimeZone() ?? 'Europe/Paris';
  return (at: string): string => {
    const date = new Date(at);
    const kind = dayKind(date, now, timeZone);
    if (kind === 'weekday') return format.dateTime(date, { weekday: 'long' });
    if (kind !== 'date') return t(kind);
    return t('date', { date: format.dateTime(date, { day: 'numeric', month: 'long' }) });
  };
};
