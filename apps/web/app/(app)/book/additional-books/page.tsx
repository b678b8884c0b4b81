import type { Metadata } from 'next';
import { getTranslations } from 'next-intl/server';
import { readCurrentBook } from '#session/current-book.ts';
import { requireMember } from '#session/page-properties.ts';
import { BackLink } from '#ui/back-link.tsx';
import { Notice } from '#ui/notice.tsx';
import { Page } from '#ui/page.tsx';
import { CartStep } from '../cart/cart-step.tsx';
import { mayLayOut } from '../making/may-lay-out.ts';
import { readRendering } from '../making/read-rendering.ts';
import { OrderSteps } from '../order/order-steps.tsx';

export const generateMetadata = async (): Promise<Metadata> => ({
  title: (await getTranslations('order.cart'))('title'),
});

interface AdditionalBooksProps {
  searchParams: Promise<{ book?: string | string[] }>;
}

/** Copies, e-book, large print: begins an order. Nothing is owed before the payment. */
const AdditionalBooksPage = async ({ searchParams }: AdditionalBooksProps) => {
  const properties = await requireMember();
  const book = await readCurrentBook((await searchParams).book);
  const rendering = await readRendering(book);
  const t = await getTranslations('order');
  return (
    <Page
      title={t('cart.title')}
      lead={t('cart.lead')}
      width="wide"
      back={<BackLink href="/book/order">{t('flow.back')}</BackLink>}
    >
      <OrderSteps step="livre" />
      {mayLayOut(properties, book.familyId) ? (
        <CartStep book={book} pages={rendering?.pages ?? null} order={null} />
      ) : (
        <Notice tone="info">{t('flow.notYours')}</Notice>
      )}
    </Page>
  );
};

export default AdditionalBooksPage;
