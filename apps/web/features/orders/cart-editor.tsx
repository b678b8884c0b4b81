'use client';

import type { Book, Cart, Order, PriceList } from '@souvenance/contracts';
import { useRouter } from 'next/navigation';
import { useTranslations } from 'next-intl';
import { useState } from 'react';
import { useAction } from '#lib/api-client/use-action.ts';
import { useClient } from '#lib/session/session-provider.tsx';
import { Button } from '#ui/controls/button.tsx';
import { LinkButton } from '#ui/controls/link-button.tsx';
import { Notice } from '#ui/feedback/notice.tsx';
import { Columns } from '#ui/layout/columns.tsx';
import { Stack } from '#ui/layout/stack.tsx';
import { CartForm } from './cart-form.tsx';
import { CartTotal } from './cart-total.tsx';
import { useQuote } from './use-quote.ts';

interface CartEditorProps {
  book: Pick<Book, 'id' | 'format' | 'largePrint'>;
  /** Pages of the book as it is set now. */
  pages: number | null;
  prices: PriceList;
  /** The draft that is changed; null begins a new order. */
  order: Order | null;
  /** The book has too few stories yet: to go on is possible, and not what is advised. */
  isEarly?: boolean;
}

const newCart = ({ format, largePrint }: CartEditorProps['book']): Cart => ({
  format,
  largePrint,
  copies: 1,
  ebook: true,
  country: 'FR',
  express: false,
});

/** The cart and its total. What is chosen here differs from the book's own format only until it is set anew. */
export const CartEditor = ({ book, pages, prices, order, isEarly = false }: CartEditorProps) => {
  const t = useTranslations('order');
  const formats = useTranslations('formats');
  const client = useClient();
  const router = useRouter();
  const action = useAction();
  const [cart, setCart] = useState<Cart>(order?.cart ?? newCart(book));
  const isAsSet = cart.format === book.format && cart.largePrint === book.largePrint;
  const { pages: _, ...choices } = cart;
  const cartToQuote: Cart = isAsSet && pages !== null ? { ...choices, pages } : choices;
  const price = useQuote(cartToQuote, order?.quote ?? null);
  const isEmpty = cart.copies === 0 && !cart.ebook;
  const submit = () => {
    if (isEmpty) return action.refuse({ copies: t('cart.nothing') });
    return void action.run(async () => {
      const draft = {
        cart: cartToQuote,
        address: order?.address ?? null,
        otherAddresses: order?.otherAddresses ?? [],
      };
      const savedOrder = order
        ? await client.call('orders.update', { params: { orderId: order.id }, body: draft })
        : await client.call('orders.create', { body: { bookId: book.id, ...draft } });
      router.push(`/book/order?order=${savedOrder.id}&step=livraison`);
      router.refresh();
      return 'leaving';
    });
  };
  return (
    <Columns shape="object">
      <Stack space="5">
        <CartForm cart={cart} prices={prices} onCart={setCart} error={action.field('copies')} />
        {isAsSet ? null : (
          <Notice tone="info">
            {cart.format === book.format
              ? t('cart.relayoutPrint')
              : t('cart.relayout', { format: formats(`names.${book.format}`) })}
          </Notice>
        )}
        {isAsSet && pages === null ? <Notice tone="info">{t('cart.pagesUnknown')}</Notice> : null}
        {action.sentence ? (
          <Notice
            tone="error"
            live
            actions={
              action.onCode('consent.missing') ? (
                <LinkButton href="/settings/consent">{t('cart.consent')}</LinkButton>
              ) : null
            }
          >
            {action.field('copies') ?? action.sentence}
          </Notice>
        ) : null}
      </Stack>
      <CartTotal
        quote={isEmpty ? null : price.quote}
        isUpdating={price.isUpdating}
        isFailed={price.isFailed && !isEmpty}
        sentence={price.sentence}
        onAgain={price.ask}
        action={
          <Button
            variant={isEarly ? 'secondary' : 'primary'}
            wide
            busy={action.busy}
            busyLabel={t('cart.busy')}
            onClick={submit}
          >
            {t('cart.action')}
          </Button>
        }
      />
    </Columns>
  );
};
