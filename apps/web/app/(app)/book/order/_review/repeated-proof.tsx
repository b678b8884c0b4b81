import type { Book, Order, Remark } from '@souvenance/contracts';
import { useTranslations } from 'next-intl';
import { stepPath } from '#features/orders/order-step.ts';
import type { ReadyRendering } from '#features/rendering/read-rendering.ts';
import { LinkButton } from '#ui/controls/link-button.tsx';
import { FigureList } from '#ui/data/figure-list.tsx';
import { Notice } from '#ui/feedback/notice.tsx';
import { Row } from '#ui/layout/row.tsx';
import { Stack } from '#ui/layout/stack.tsx';
import { listParcelAddresses } from '../_address/list-parcel-addresses.ts';
import { ApproveProof } from './approve-proof.tsx';
import { ProofView } from './proof-view.tsx';

interface RepeatedProofProps {
  order: Order;
  book: Book;
  rendering: ReadyRendering;
  remarks: readonly Remark[];
}

/** Proof of a repeated order: the approval first, and the pages below. */
export const RepeatedProof = ({ order, book, rendering, remarks }: RepeatedProofProps) => {
  const t = useTranslations('order');
  const { repeats, cart } = order;
  if (repeats === null) return null;
  const hasBookChanged = book.renderingId !== repeats.renderingId;
  return (
    <>
      <Stack>
        <FigureList
          shape="facts"
          figures={[
            { label: t('payment.book'), value: t('again.pages', { number: repeats.number }) },
            ...listParcelAddresses(order).map(({ line }) => ({ label: t('payment.delivery'), value: line })),
          ]}
        />
        <Row isStackedOnPhone>
          <LinkButton href={stepPath(order.id, 'livre')}>{t('again.change')}</LinkButton>
          {cart.copies > 0 ? (
            <LinkButton href={stepPath(order.id, 'livraison')}>{t('again.changeAddress')}</LinkButton>
          ) : null}
        </Row>
      </Stack>
      {hasBookChanged ? (
        <Notice
          tone="info"
          title={t('again.changedTitle')}
          actions={
            <LinkButton href={`/book/additional-books?book=${order.bookId}`}>{t('again.today')}</LinkButton>
          }
        >
          {t('again.changed')}
        </Notice>
      ) : null}
      <ApproveProof
        orderId={order.id}
        rendering={rendering}
        bookId={book.id}
        remarks={remarks}
        bookRenderingId={book.renderingId}
        // Only the present book's e-book can be made here; the e-book of former pages is made after the payment.
        wantsEbook={cart.ebook && !hasBookChanged}
        isRepeated
        isLast={order.variants.every(({ proof }) => proof !== null)}
      />
      <ProofView order={order} rendering={rendering} format={cart.format} firstPage={1} />
    </>
  );
};
