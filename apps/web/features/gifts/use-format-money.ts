import { useFormatter } from 'next-intl';

/** Formats whole amounts as plain text, for select options and sentences, where no element can be used. */
export const useFormatMoney = (currency: string) => {
  const format = useFormatter();
  return (cents: number): string =>
    format
      .number(cents / 100, { style: 'currency', currency, maximumFractionDigits: 0 })
      .replaceAll('\u202f', '\u00a0');
};
