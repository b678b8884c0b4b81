import { useTranslations } from 'next-intl';

const minuteMs = 60_000;
const hourMs = 60 * minuteMs;
const dayMs = 24 * hourMs;

/** How long ago something was, in the largest whole unit: « 3 jours ». */
export const ageParts = (since: string, nowMs: number) => {
  const ms = Math.max(0, nowMs - Date.parse(since));
  if (ms >= dayMs) return { unit: 'days', count: Math.floor(ms / dayMs) } as const;
  if (ms >= hourMs) return { unit: 'hours', count: Math.floor(ms / hourMs) } as const;
  return { unit: 'minutes', count: Math.floor(ms / minuteMs) } as const;
};

/** The words of an age, at the moment when the page is made. */
export const useAge = () => {
  const t = useTranslations('admin.age');
  return (since: string): string => {
    const { unit, count } = ageParts(since, Date.now());
    return t(unit, { count });
  };
};
