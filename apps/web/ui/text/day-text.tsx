import { useFormatDay } from '#ui/formats/use-format-day.ts';

/** A day, « 12 mai 2027 », from `YYYY-MM-DD`. It is no instant, so no time zone moves it. */
export const DayText = ({ day }: { day: string }) => {
  const formatDay = useFormatDay();
  const text = formatDay(new Date(`${day}T12:00:00Z`), {
    day: 'numeric',
    month: 'long',
    year: 'numeric',
    timeZone: 'UTC',
  });
  // A no-break space keeps the day and the month on one line.
  return <time dateTime={day}>{text.replace(' ', '\u00a0')}</time>;
};
