'use client';

import type { Cart, PriceList } from '@souvenance/contracts';
import { useTranslations } from 'next-intl';
import type { ReactNode } from 'react';
import { CheckboxField } from '#ui/forms/checkbox-field.tsx';
import { Stack } from '#ui/layout/stack.tsx';
import { Money } from '#ui/text/money.tsx';

interface CartExtrasProps {
  cart: Cart;
  prices: PriceList;
  onChange: (change: Partial<Cart>) => void;
}

/** Extras of a book, each with its price beside it. */
export const CartExtras = ({ cart, prices, onChange }: CartExtrasProps) => {
  const t = useTranslations('order.cart');
  const isPrinted = cart.copies > 0;
  const renderMoney = (cents: number) => <Money cents={cents} currency={prices.currency} />;
  const renderPriced = (label: string, price: ReactNode) =>
    t.rich('priced', { label: () => label, price: () => price });
  return (
    <Stack space="2">
      <CheckboxField
        name="ebook"
        label={renderPriced(t('ebook'), isPrinted ? t('free') : renderMoney(prices.ebookCents))}
        checked={cart.ebook}
        onCheckedChange={(ebook) => onChange({ ebook })}
      />
      <CheckboxField
        name="largePrint"
        label={renderPriced(t('largePrint'), t('noCharge'))}
        note={t('largePrintNote')}
        checked={cart.largePrint}
        onCheckedChange={(largePrint) => onChange({ largePrint })}
      />
      {isPrinted ? (
        <CheckboxField
          name="express"
          label={renderPriced(
            t('express'),
            t.rich('added', { price: () => renderMoney(prices.shipping.express) }),
          )}
          checked={cart.express}
          onCheckedChange={(express) => onChange({ express })}
        />
      ) : null}
    </Stack>
  );
};
