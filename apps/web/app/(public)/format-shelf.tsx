import type { BookFormat } from '@souvenance/contracts';
import { useTranslations } from 'next-intl';
import type { ReactNode } from 'react';
import { StandingBook } from '#ui/standing-book.tsx';
import styles from './format-shelf.module.css';
import type { FormatPrice } from './read-prices.ts';

/** What is seen of each front, as `infra/demo/draw-covers.ts` drew it: the boards of a case stand over the pages. */
const fronts: Record<BookFormat, { widthMm: number; heightMm: number; isHardcover: boolean }> = {
  'a5-broche': { widthMm: 148, heightMm: 210, isHardcover: false },
  'a5-relie': { widthMm: 159, heightMm: 216, isHardcover: true },
  '170x240-relie': { widthMm: 181, heightMm: 246, isHardcover: true },
  '210x210-relie': { widthMm: 221, heightMm: 216, isHardcover: true },
};

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
          <StandingBook src={`/covers/${one.format}.webp`} {...fronts[one.format]} />
          <p className={styles.name}>{t(`names.${one.format}`)}</p>
          <p className={styles.price}>{price(one)}</p>
          <p className={styles.note}>{note(one)}</p>
        </li>
      ))}
    </ul>
  );
};
