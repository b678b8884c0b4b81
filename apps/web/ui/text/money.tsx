import { useFormatter } from 'next-intl';
import styles from './money.module.css';

/** An amount in integer cents in the locale's format: « 1 250,00 € », « 29 € » when it is round. */
export const Money = ({ cents, currency }: { cents: number; currency: string }) => {
  const format = useFormatter();
  const isRound = cents % 100 === 0;
  return (
    <span className={styles.money}>
      {format
        .number(cents / 100, {
          style: 'currency',
          currency,
          minimumFractionDigits: isRound ? 0 : 2,
          maximumFractionDigits: 2,
        })
        .replaceAll('\u202f', '\u00a0')
        .replace(/^-/u, '\u2212')}
    </span>
  );
};
