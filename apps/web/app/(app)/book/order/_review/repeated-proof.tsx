import type { Book, Order, Remark } from '@souvenance/contracts';
import { countCopies } from '@souvenance/contracts/rules';
import { useTranslations } from 'next-intl';
import { stepPath } from '#features/orders/order-step.ts';
import type { ReadyRendering } from '#features/rendering/read-rendering.ts';
import { LinkButton } from '#ui/controls/link-button.tsx';
import { FigureList } from '#ui/data/figure-list.tsx';
import { Notice } from '#ui/feedback/notice.tsx';
import { Row } from '#ui/layout/row.tsx';
import { Stack } from '#ui/layout/stack.tsx';
import { addressesOf } from '../_address/addresses-of.ts';
import { ApproveProof } from './approve-proof.tsx';
import { ProofSheet } from './proof-sheet.tsx';

interface RepeatedProofProps {
  order: Order;
  book: Book;
  rendering: ReadyRendering;
  remarks: readonly Remark[];
}

/** The same pages once more: how many and where to, the consent at once, and the pages below for who reads them again. */
export const RepeatedProof = ({ order, book, rendering, remarks }: RepeatedProofProps) => {
  const t = useTranslations('order');
  const { repeats, cart } = order;
  if (repeats === null) return null;
  const hasChanged = book.renderingId !== repeats.renderingId;
  return (
    <>
      <Stack>
        <FigureList
          shape="facts"
          figures={[
            { label: t('payment.book'), value: t('again.pages', { number: repeats.number }) },
            { label: t('review.copies'), value: t('list.copies', { count: countCopies(cart) }) },
            ...addressesOf(order).map(({ line }) => ({ label: t('payment.delivery'), value: line })),
          ]}
        />
        <Row stacksOnPhone>
          <LinkButton href={stepPath(order.id, 'livre')}>{t('again.change')}</LinkButton>
          {cart.copies > 0 ? (
            <LinkButton href={stepPath(order.id, 'livraison')}>{t('again.changeAddress')}</LinkButton>
          ) : null}
        </Row>
      </Stack>
      {hasChanged ? (
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
        wantsEbook={cart.ebook && !hasChanged}
        isRepeated
        isLast={order.variants.every(({ proof }) => proof !== null)}
      />
      <ProofSheet order={order} rendering={rendering} format={cart.format} firstPage={1} />
    </>
  );
};
