import { useFormatter } from 'next-intl';

/** Hour and minute of a moment in the site's time zone, for « 14 h 32 », which no locale data writes so. */
export const useClock = () => {
  const format = useFormatter();
  return (moment: Date) => ({
    hour: format
      .dateTime(moment, { hour: 'numeric', hour12: false })
      .replace(/\D/g, '')
      .replace(/^0(?=\d)/, ''),
    minute: format.dateTime(moment, { minute: '2-digit' }).padStart(2, '0'),
  });
};
