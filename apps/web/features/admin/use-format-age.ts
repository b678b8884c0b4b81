import { useTranslations } from 'next-intl';

const MINUTE_MS = 60_000;
const HOUR_MS = 60 * MINUTE_MS;
const DAY_MS = 24 * HOUR_MS;

/** Time since an ISO date, in the largest whole unit: « 3 jours ». */
export const computeAge = (since: string, nowMs: number) => {
  const ms = Math.max(0, nowMs - Date.parse(since));
  if (ms >= DAY_MS) return { unit: 'days', count: Math.floor(ms / DAY_MS) } as const;
  if (ms >= HOUR_MS) return { unit: 'hours', count: Math.floor(ms / HOUR_MS) } as const;
  return { unit: 'minutes', count: Math.floor(ms / MINUTE_MS) } as const;
};

/** Formats the age of an ISO date at the time of rendering. */
export const useFormatAge = () => {
  const t = useTranslations('admin.age');
  return (since: string): string => {
    const { unit, count } = computeAge(since, Date.now());
    return t(unit, { count });
  };
};
