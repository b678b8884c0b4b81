import { useFormatter } from 'next-intl';

/**
 * A number in the locale's format. The heading typeface has no narrow no-break space (U+202F), so the thousands are
 * separated by a normal one.
 */
export const CountText = ({ value }: { value: number }) => {
  const format = useFormatter();
  return <>{format.number(value).replaceAll('\u202f', '\u00a0')}</>;
};
