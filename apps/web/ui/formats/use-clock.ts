import { useFormatter } from 'next-intl';

/** Hour and minute of a date in the site's time zone, for « 14 h 32 », a format that no locale data has. */
export const useClock = () => {
  const format = useFormatter();
  return (date: Date) => ({
    hour: format
      .dateTime(date, { hour: 'numeric', hour12: false })
      .replace(/\D/g, '')
      .replace(/^0(?=\d)/, ''),
    minute: format.dateTime(date, { minute: '2-digit' }).padStart(2, '0'),
  });
};
