'use client';

import { bookFormats, type Cart, type PriceList } from '@souvenance/contracts';
import { countCopies } from '@souvenance/contracts/rules';
import { useFormatter, useTranslations } from 'next-intl';
import { RadioCards } from '#ui/forms/radio-cards.tsx';
import { SelectField } from '#ui/forms/select-field.tsx';
import { StepperField } from '#ui/forms/stepper-field.tsx';
import { Stack } from '#ui/layout/stack.tsx';
import { Money } from '#ui/text/money.tsx';
import { withChange } from './cart-changes.ts';
import { CartExtras } from './cart-extras.tsx';
import { OtherEditions } from './other-editions.tsx';
import { OtherParcels } from './other-parcels.tsx';
import { useCountryChoices } from './use-country-choices.ts';

interface CartFormProps {
  cart: Cart;
  /** Prices shown beside each choice; the total comes from the server. */
  prices: PriceList;
  onCart: (cart: Cart) => void;
  error?: string;
}

const MAX_COPIES = 200;

/** Choices of the cart: format, copies, e-book, large print, country and shipping speed. */
export const CartForm = ({ cart, prices, onCart, error }: CartFormProps) => {
  const onChange = (change: Partial<Cart>) => onCart(withChange(cart, change));
  const t = useTranslations('order.cart');
  const tFormats = useTranslations('formats');
  const { list } = useFormatter();
  const countryChoices = useCountryChoices();
  const renderMoney = (cents: number) => <Money cents={cents} currency={prices.currency} />;
  const { france, europeanUnion, elsewhere } = prices.shipping;
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
      {cart.copies > 0 ? (
        <SelectField
          name="country"
          label={t('country')}
          hint={t.rich('countryHint', {
            france: () => renderMoney(france),
            union: () => renderMoney(europeanUnion),
            elsewhere: () => renderMoney(elsewhere),
          })}
          value={cart.country}
          onValue={(country) => onChange({ country })}
          choices={countryChoices}
        />
      ) : null}
      {countCopies(cart) > 1 ? <OtherParcels cart={cart} onCart={onCart} /> : null}
    </Stack>
  );
};
