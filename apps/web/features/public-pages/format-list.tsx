import { useTranslations } from 'next-intl';
import { formatFronts } from '#features/rendering/sketch/format-fronts.ts';
import { UprightBook } from '#ui/book/upright-book.tsx';
import { Money } from '#ui/text/money.tsx';
import styles from './format-list.module.css';
import type { FormatPrice } from './read-prices.ts';

/**
 * The four book formats on a shelf, true to scale, each with its price including shipping and the parts of that price.
 */
export const FormatList = ({ prices }: { prices: readonly FormatPrice[] }) => {
  const t = useTranslations('public.formats');
  const tFormats = useTranslations('formats');
  return (
    <ul className={styles.shelf}>
      {prices.map(({ format, totalCents, bookCents, shippingCents, currency }) => (
        <li key={format} className={styles.format}>
          <UprightBook src={`/covers/${format}.webp`} {...formatFronts[format]} />
          <p className={styles.name}>{tFormats(`names.${format}`)}</p>
          <p className={styles.note}>{tFormats(`sizes.${format}`)}</p>
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
