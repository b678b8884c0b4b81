import { useTranslations } from 'next-intl';
import type { ReactNode } from 'react';
import { StandingBook } from '#ui/standing-book.tsx';
import { formatFronts } from './format-fronts.ts';
import styles from './format-shelf.module.css';
import type { FormatPrice } from './read-prices.ts';

interface FormatShelfProps {
  prices: readonly FormatPrice[];
  price: (price: FormatPrice) => ReactNode;
  note: (price: FormatPrice) => ReactNode;
}

/** The four books on one shelf, true to scale, each with its price beneath. */
export const FormatShelf = ({ prices, price, note }: FormatShelfProps) => {
  const t = useTranslations('public.formats');
  return (
    <ul className={styles.shelf}>
      {prices.map((one) => (
        <li key={one.format} className={styles.format}>
          <StandingBook src={`/covers/${one.format}.webp`} {...formatFronts[one.format]} />
          <p className={styles.name}>{t(`names.${one.format}`)}</p>
          <p className={styles.price}>{price(one)}</p>
          <p className={styles.note}>{note(one)}</p>
        </li>
      ))}
    </ul>
  );
};
