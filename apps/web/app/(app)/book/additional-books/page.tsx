import type { Metadata } from 'next';
import { getTranslations } from 'next-intl/server';
import { BookBeforePrinting } from '#features/before-printing/book-before-printing.tsx';
import { CartStep } from '#features/orders/cart-step.tsx';
import { OrderSteps } from '#features/orders/order-steps.tsx';
import { canLayOut } from '#features/rendering/can-lay-out.ts';
import { countMissingStories } from '#features/rendering/count-missing-stories.ts';
import { readRendering } from '#features/rendering/read-rendering.ts';
import { TooEarlyNotice } from '#features/rendering/too-early-notice.tsx';
import { readCurrentBook } from '#lib/session/current-book.ts';
import { requireMember } from '#lib/session/page-properties.ts';
import { BackLink } from '#ui/controls/back-link.tsx';
import { Notice } from '#ui/feedback/notice.tsx';
import { Page } from '#ui/layout/page.tsx';

export const generateMetadata = async (): Promise<Metadata> => ({
  title: (await getTranslations('order.cart'))('title'),
});

interface AdditionalBooksProps {
  searchParams: Promise<{ book?: string | string[] }>;
}

/** Starts an order: copies, e-book, large print. It is free until the payment. */
const AdditionalBooksPage = async ({ searchParams }: AdditionalBooksProps) => {
  const properties = await requireMember();
  const book = await readCurrentBook((await searchParams).book);
  const rendering = await readRendering(book);
  const t = await getTranslations('order');
  return (
    <Page
      title={t('cart.title')}
      width="wide"
      back={<BackLink href="/book/order">{t('flow.back')}</BackLink>}
    >
      <OrderSteps step="livre" />
      {canLayOut(properties, book.familyId) ? (
        <>
          <TooEarlyNotice book={book} />
          <BookBeforePrinting bookId={book.id} />
          <CartStep book={book} rendering={rendering} order={null} isEarly={countMissingStories(book) > 0} />
        </>
      ) : (
        <Notice tone="info">{t('flow.notYours')}</Notice>
      )}
    </Page>
  );
};

export default AdditionalBooksPage;
