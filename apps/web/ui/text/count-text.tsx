import { useFormatter } from 'next-intl';

/** A number as the locale writes it. The narrow space of thousands is missing in the headings' face: a full one stands there. */
export const CountText = ({ value }: { value: number }) => {
  const format = useFormatter();
  return <>{format.number(value).replaceAll('\u202f', '\u00a0')}</>;
};
