import type { Order, SessionAnswer } from '@souvenance/contracts';
import { getTranslations } from 'next-intl/server';
import { BeforePrintingOf } from '#features/before-printing/before-printing-of.tsx';
import { CartStep } from '#features/orders/cart-step.tsx';
import { type OrderStep, stepOf, stepPath } from '#features/orders/order-step.ts';
import { OrderSteps } from '#features/orders/order-steps.tsx';
import { readRendering } from '#features/rendering/read-rendering.ts';
import { readRemarks } from '#features/rendering/remarks/read-remarks.ts';
import { storiesMissing } from '#features/rendering/stories-missing.ts';
import { TooEarly } from '#features/rendering/too-early.tsx';
import { readCurrentBook } from '#lib/session/current-book.ts';
import { BackLink } from '#ui/controls/back-link.tsx';
import { Page } from '#ui/layout/page.tsx';
import { Row } from '#ui/layout/row.tsx';
import { Text } from '#ui/text/text.tsx';
import { AddressStep } from './_address/address-step.tsx';
import { lastAddress } from './_address/last-address.ts';
import { PaymentStep } from './_payment/payment-step.tsx';
import { ReviewStep } from './_review/review-step.tsx';
import { OrderNumber } from './_tracking/order-number.tsx';
import { SurpriseOf } from './_tracking/surprise-of.tsx';
import { AbandonOrder } from './abandon-order.tsx';

interface OrderDraftProps {
  order: Order;
  properties: SessionAnswer;
  step: string | undefined;
  firstPage: number;
}

const backOf: Record<
  OrderStep,
  { step: OrderStep; label: 'backBook' | 'backDelivery' | 'backReview' } | null
> = {
  livre: null,
  livraison: { step: 'livre', label: 'backBook' },
  recapitulatif: { step: 'livraison', label: 'backDelivery' },
  paiement: { step: 'recapitulatif', label: 'backReview' },
};

/** An order that is not paid yet, at one of its four steps. It is kept at each. */
export const OrderDraft = async ({ order, properties, step: stepParameter, firstPage }: OrderDraftProps) => {
  const t = await getTranslations('order');
  const book = await readCurrentBook(order.bookId);
  // A reprint uses the files of the earlier order, even if the book has changed since.
  const rendering = await readRendering(order.repeats ?? book);
  const waiting = order.variants.findIndex(({ proof }) => proof === null);
  const { renderingId = null } = order.variants[waiting] ?? {};
  const variantRendering = await readRendering({ renderingId });
  const { format, largePrint } = order.cart;
  const asPrinted = order.repeats ? { ...book, format, largePrint } : book;
  // A reprint needs no minimum of stories.
  const isEarly = order.repeats === null && storiesMissing(book) > 0;
  // Pages that were approved before, or just now, are printed as they are.
  const isAsBookIs = order.repeats === null && order.proof === null;
  const step = stepOf(order, stepParameter);
  const { remarks } = step === 'recapitulatif' ? await readRemarks(order.bookId) : { remarks: [] };
  const back = backOf[step];
  const frame = {
    title: order.bookTitle,
    lead: <OrderNumber order={order} />,
    width: 'wide' as const,
    back: back ? (
      <BackLink href={stepPath(order.id, back.step)}>{t(`flow.${back.label}`)}</BackLink>
    ) : (
      <BackLink href="/book/order">{t('flow.back')}</BackLink>
    ),
  };
  return (
    <Page {...frame}>
      <OrderSteps step={step} />
      {step === 'livre' && isEarly ? <TooEarly book={book} /> : null}
      {isAsBookIs && (step === 'livre' || step === 'recapitulatif') ? (
        <BeforePrintingOf bookId={order.bookId} />
      ) : null}
      {step === 'livre' ? (
        <CartStep book={asPrinted} pages={rendering?.pages ?? null} order={order} isEarly={isEarly} />
      ) : null}
      {step === 'livraison' ? (
        <AddressStep
          order={order}
          address={order.address ?? (await lastAddress(order))}
          person={properties.user?.name ?? ''}
        />
      ) : null}
      {step === 'recapitulatif' ? (
        <ReviewStep
          order={order}
          book={book}
          rendering={rendering}
          waiting={waiting}
          variantRendering={variantRendering}
          remarks={remarks}
          firstPage={firstPage}
        />
      ) : null}
      {step === 'paiement' ? <PaymentStep order={order} /> : null}
      {step === 'livraison' || step === 'recapitulatif' ? <SurpriseOf order={order} /> : null}
      <Row justify="between">
        <Text tone="soft">{t('flow.kept')}</Text>
        <AbandonOrder orderId={order.id} />
      </Row>
    </Page>
  );
};
