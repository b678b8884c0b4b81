'use client';

import type { Book, Cart, Order, PriceList } from '@souvenance/contracts';
import { isSameEdition } from '@souvenance/contracts/rules';
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
import { dropUnfitChoices } from './cart-changes.ts';
import { CartForm } from './cart-form.tsx';
import { CartTotal } from './cart-total.tsx';
import { preparePages } from './prepare-pages.ts';
import { useQuote } from './use-quote.ts';

interface CartEditorProps {
  book: Pick<Book, 'id' | 'format' | 'largePrint' | 'revision'>;
  /** Page count of the book as last typeset; null when unknown. */
  pageCount: number | null;
  prices: PriceList;
  /** The draft order being changed; null for a new order. */
  order: Order | null;
  /** True when the book has too few stories: ordering is possible, but not recommended. */
  isEarly?: boolean;
}

const createCart = ({ format, largePrint }: CartEditorProps['book']): Cart => ({
  format,
  largePrint,
  copies: 1,
  ebook: true,
  country: 'FR',
  express: false,
});

/** The cart with its total. Its format and letter size may differ from the book's until the book is typeset again. */
export const CartEditor = ({ book, pageCount, prices, order, isEarly = false }: CartEditorProps) => {
  const t = useTranslations('order');
  const client = useClient();
  const router = useRouter();
  const action = useAction();
  const [cart, setCart] = useState<Cart>(order?.cart ?? createCart(book));
  const { pages: _, ...choices } = dropUnfitChoices(cart);
  const proofPages = order !== null && isSameEdition(cart, order.cart) ? order.proof?.pages : undefined;
  const pages = proofPages ?? (isSameEdition(cart, book) ? pageCount : null);
  const cartToQuote: Cart = pages === null ? choices : { ...choices, pages };
  const price = useQuote(cartToQuote, order?.quote ?? null, { orderId: order?.id, bookId: book.id });
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
      // A repeated order has its pages. A failure is left to the page of the proof.
      if (savedOrder.repeats === null) void preparePages(client, book, cart).catch(() => undefined);
      router.push(`/book/order?order=${savedOrder.id}&step=livraison`);
      router.refresh();
      return 'leaving';
    });
  };
  return (
    <Columns shape="object">
      <Stack space="5">
        <CartForm cart={cart} prices={prices} onCart={setCart} error={action.field('copies')} />
        {cartToQuote.pages === undefined ? <Notice tone="info">{t('cart.pagesUnknown')}</Notice> : null}
        {action.problemMessage ? (
          <Notice
            tone="error"
            isLive
            actions={
              action.onCode('consent.missing') ? (
                <LinkButton href="/settings/consent">{t('cart.consent')}</LinkButton>
              ) : null
            }
          >
            {action.field('copies') ?? action.problemMessage}
          </Notice>
        ) : null}
      </Stack>
      <CartTotal
        quote={isEmpty ? null : price.quote}
        isUpdating={price.isUpdating}
        isFailed={price.isFailed && !isEmpty}
        problemMessage={price.problemMessage}
        onRetry={price.ask}
        action={
          <Button
            variant={isEarly ? 'secondary' : 'primary'}
            isWide
            isBusy={action.busy}
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
