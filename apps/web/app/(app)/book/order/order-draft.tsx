import type { Order, SessionAnswer } from '@souvenance/contracts';
import { getTranslations } from 'next-intl/server';
import { BookBeforePrinting } from '#features/before-printing/book-before-printing.tsx';
import { CartStep } from '#features/orders/cart-step.tsx';
import { isApproved, listProofs } from '#features/orders/order-state.ts';
import { findStep, type OrderStep, stepPath } from '#features/orders/order-step.ts';
import { OrderSteps } from '#features/orders/order-steps.tsx';
import { OrderedBook } from '#features/orders/ordered-book.tsx';
import { countMissingStories } from '#features/rendering/count-missing-stories.ts';
import { readRendering } from '#features/rendering/read-rendering.ts';
import { readRemarks } from '#features/rendering/remarks/read-remarks.ts';
import { TooEarlyNotice } from '#features/rendering/too-early-notice.tsx';
import { readCurrentBook } from '#lib/session/current-book.ts';
import { BackLink } from '#ui/controls/back-link.tsx';
import { Page } from '#ui/layout/page.tsx';
import { Row } from '#ui/layout/row.tsx';
import { Text } from '#ui/text/text.tsx';
import { AddressStep } from './_address/address-step.tsx';
import { readLastAddress } from './_address/read-last-address.ts';
import { PaymentStep } from './_payment/payment-step.tsx';
import { FocusOnApproval } from './_review/focus-on-approval.tsx';
import { ReviewStep } from './_review/review-step.tsx';
import { OrderNumber } from './_tracking/order-number.tsx';
import { OrderSurprise } from './_tracking/order-surprise.tsx';
import { AbandonOrder } from './abandon-order.tsx';

interface OrderDraftProps {
  order: Order;
  properties: SessionAnswer;
  step: string | undefined;
  firstPage: number;
}

const backLinks: Record<OrderStep, { step: OrderStep; label: 'backBook' | 'backDelivery' } | null> = {
  livre: null,
  livraison: { step: 'livre', label: 'backBook' },
  relire: { step: 'livraison', label: 'backDelivery' },
};

/** An unpaid order, at one of its three steps. Each step saves it. */
export const OrderDraft = async ({ order, properties, step: stepParameter, firstPage }: OrderDraftProps) => {
  const t = await getTranslations('order');
  const book = await readCurrentBook(order.bookId);
  // A repeated order uses the files of the earlier one, even if the book has changed since.
  const rendering = await readRendering(order.repeats ?? book);
  const unapprovedIndex = order.variants.findIndex(({ proof }) => proof === null);
  const { renderingId = null } = order.variants[unapprovedIndex] ?? {};
  const variantRendering = await readRendering({ renderingId });
  const { format, largePrint } = order.cart;
  const displayedBook = order.repeats ? { ...book, format, largePrint } : book;
  // A reprint needs no minimum of stories.
  const isEarly = order.repeats === null && countMissingStories(book) > 0;
  // Pages that were approved before, or just now, are printed as they are.
  const isAsBookIs = order.repeats === null && order.proof === null;
  const step = findStep(order, stepParameter);
  const isReview = step === 'relire' && !isApproved(order);
  const { remarks } = isReview ? await readRemarks(order.bookId) : { remarks: [] };
  const backLink = backLinks[step];
  const pageProps = {
    title: order.bookTitle,
    lead: <OrderNumber order={order} />,
    width: 'wide' as const,
    back: backLink ? (
      <BackLink href={stepPath(order.id, backLink.step)}>{t(`flow.${backLink.label}`)}</BackLink>
    ) : (
      <BackLink href="/book/order">{t('flow.back')}</BackLink>
    ),
  };
  return (
    <Page {...pageProps}>
      <OrderSteps step={step} />
      {step === 'livre' ? null : (
        <OrderedBook order={order} rendering={rendering} format={displayedBook.format} />
      )}
      {step === 'livre' && isEarly ? <TooEarlyNotice book={book} /> : null}
      {isAsBookIs && (step === 'livre' || step === 'relire') ? (
        <BookBeforePrinting bookId={order.bookId} />
      ) : null}
      {step === 'livre' ? (
        <CartStep book={displayedBook} rendering={rendering} order={order} isEarly={isEarly} />
      ) : null}
      {step === 'livraison' ? (
        <AddressStep
          order={order}
          address={order.address ?? (await readLastAddress(order))}
          person={properties.user?.name ?? ''}
        />
      ) : null}
      <FocusOnApproval approvedCount={listProofs(order).filter((proof) => proof !== null).length} />
      {step === 'relire' && isApproved(order) ? <PaymentStep order={order} /> : null}
      {isReview ? (
        <ReviewStep
          order={order}
          book={book}
          rendering={rendering}
          unapprovedIndex={unapprovedIndex}
          variantRendering={variantRendering}
          remarks={remarks}
          firstPage={firstPage}
        />
      ) : null}
      {step === 'livraison' || step === 'relire' ? <OrderSurprise order={order} /> : null}
      <Row justify="between">
        <Text tone="soft">{t('flow.kept')}</Text>
        <AbandonOrder orderId={order.id} />
      </Row>
    </Page>
  );
};
