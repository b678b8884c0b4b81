'use client';

import { bookFormats, type Cart, type PriceList } from '@souvenance/contracts';
import { useFormatter, useTranslations } from 'next-intl';
import { RadioCards } from '#ui/forms/radio-cards.tsx';
import { StepperField } from '#ui/forms/stepper-field.tsx';
import { Stack } from '#ui/layout/stack.tsx';
import { Money } from '#ui/text/money.tsx';
import { changeCart } from './cart-changes.ts';
import { CartExtras } from './cart-extras.tsx';
import { OtherEditions } from './other-editions.tsx';

interface CartFormProps {
  cart: Cart;
  /** Prices shown beside each choice; the total comes from the server. */
  prices: PriceList;
  onCart: (cart: Cart) => void;
  error?: string;
}

const MAX_COPIES = 200;

/** Choices of the cart: format, copies, e-book, large print, shipping speed and other editions. */
export const CartForm = ({ cart, prices, onCart, error }: CartFormProps) => {
  const onChange = (change: Partial<Cart>) => onCart(changeCart(cart, change));
  const t = useTranslations('order.cart');
  const tFormats = useTranslations('formats');
  const { list } = useFormatter();
  const renderMoney = (cents: number) => <Money cents={cents} currency={prices.currency} />;
  return (
    <Stack space="6">
      <RadioCards
        name="format"
        label={t('format')}
        hint={t.rich('formatHint', {
          pages: prices.includedPages,
          price: () => renderMoney(prices.extraPageCents),
        })}
        value={cart.format}
        onValue={(format) => onChange({ format: format as Cart['format'] })}
        hasColumns
        cards={bookFormats.map((format) => ({
          value: format,
          label: tFormats(`names.${format}`),
          aside: renderMoney(prices.books[format]),
          note: tFormats(`sizes.${format}`),
        }))}
      />
      <StepperField
        name="copies"
        label={t('copies')}
        hint={t('copiesHint', { discounts: list(prices.copyDiscounts.map((row) => t('discount', row))) })}
        error={error}
        value={cart.copies}
        min={0}
        max={MAX_COPIES}
        onValue={(copies) => onChange({ copies })}
        fewerLabel={t('fewer')}
        moreLabel={t('more')}
      />
      <CartExtras cart={cart} prices={prices} onChange={onChange} />
      {cart.copies > 0 ? <OtherEditions cart={cart} onCart={onCart} /> : null}
    </Stack>
  );
};
