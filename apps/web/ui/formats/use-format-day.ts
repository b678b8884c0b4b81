import { type DateTimeFormatOptions, useFormatter, useTranslations } from 'next-intl';

/** A day of the month alone, without a leading or following digit: « 1 » of « 1 mai 2027 ». */
const FIRST_DAY = /(?<!\p{N})1(?=[\s\u00a0]\p{L})/u;

const WHOLE_DAY: DateTimeFormatOptions = { day: 'numeric', month: 'long', year: 'numeric' };

/** Formats a day with its month, the first of a month as people write it: « 1er mai 2027 ». */
export const useFormatDay = () => {
  const { dateTime } = useFormatter();
  const t = useTranslations('ui');
  return (date: Date, options: DateTimeFormatOptions = WHOLE_DAY): string =>
    dateTime(date, options).replace(FIRST_DAY, t('firstOfMonth'));
};
