import { useTranslations } from 'next-intl';
import { UprightBook } from '#ui/book/upright-book.tsx';
import { Money } from '#ui/text/money.tsx';
import { formatFronts } from './format-fronts.ts';
import styles from './format-list.module.css';
import type { FormatPrice } from './read-prices.ts';

/** The four books on one shelf, true to scale, each with its price at the reader's door and what that is made of. */
export const FormatList = ({ prices }: { prices: readonly FormatPrice[] }) => {
  const t = useTranslations('public.formats');
  const formats = useTranslations('formats');
  return (
    <ul className={styles.shelf}>
      {prices.map(({ format, totalCents, bookCents, shippingCents, currency }) => (
        <li key={format} className={styles.format}>
          <UprightBook src={`/covers/${format}.webp`} {...formatFronts[format]} />
          <p className={styles.name}>{formats(`names.${format}`)}</p>
          <p className={styles.note}>{formats(`sizes.${format}`)}</p>
          <p>
            <span className={styles.price}>
              <Money cents={totalCents} currency={currency} />
            </span>
            {t('delivered')}
          </p>
          <p className={styles.note}>
            {t.rich('parts', {
              book: () => <Money cents={bookCents} currency={currency} />,
              shipping: () => <Money cents={shippingCents} currency={currency} />,
            })}
          </p>
          <p className={styles.note}>{t(`notes.${format}`)}</p>
        </li>
      ))}
    </ul>
  );
};
