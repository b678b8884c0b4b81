import { useFormatter } from 'next-intl';

/** Whole amounts as words of a choice or of a sentence, where no element can stand. */
export const useMoney = (currency: string) => {
  const format = useFormatter();
  return (cents: number): string =>
    format
      .number(cents / 100, { style: 'currency', currency, maximumFractionDigits: 0 })
      .replaceAll('\u202f', '\u00a0');
};
