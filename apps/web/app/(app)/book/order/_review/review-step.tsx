import type { Book, Order, Remark } from '@souvenance/contracts';
import { useTranslations } from 'next-intl';
import { CartTotal } from '#features/orders/cart-total.tsx';
import type { ReadyRendering } from '#features/rendering/read-rendering.ts';
import { RenderBook } from '#features/rendering/render-book.tsx';
import { Columns } from '#ui/layout/columns.tsx';
import { Stack } from '#ui/layout/stack.tsx';
import { Heading } from '#ui/text/heading.tsx';
import { Text } from '#ui/text/text.tsx';
import { ApproveProof } from './approve-proof.tsx';
import { EditionList } from './edition-list.tsx';
import { ProofView } from './proof-view.tsx';
import { RepeatedProof } from './repeated-proof.tsx';
import { SwitchFormat } from './switch-format.tsx';
import { VariantProof } from './variant-proof.tsx';

interface ReviewStepProps {
  order: Order;
  book: Book;
  rendering: ReadyRendering | null;
  /** Index of the first variant without approval; -1 when there is none. */
  unapprovedIndex: number;
  variantRendering: ReadyRendering | null;
  /** The family's remarks about the pages; each must be answered before the approval. */
  remarks: readonly Remark[];
  firstPage: number;
}

const ReviewContent = (props: ReviewStepProps) => {
  const { order, book, rendering, unapprovedIndex, variantRendering, remarks, firstPage } = props;
  const matchesOrder = book.format === order.cart.format && book.largePrint === order.cart.largePrint;
  if (order.proof)
    return (
      <VariantProof
        order={order}
        variantIndex={unapprovedIndex}
        rendering={variantRendering}
        remarks={remarks}
        bookRenderingId={book.renderingId}
        firstPage={firstPage}
        isLast={order.variants.filter(({ proof }) => proof === null).length === 1}
      />
    );
  if (order.repeats && rendering)
    return <RepeatedProof order={order} book={book} rendering={rendering} remarks={remarks} />;
  if (!matchesOrder) return <SwitchFormat order={order} book={book} />;
  if (rendering === null) return <RenderBook bookId={book.id} />;
  return (
    <>
      <ProofView order={order} rendering={rendering} format={book.format} firstPage={firstPage} />
      <ApproveProof
        key={rendering.id}
        orderId={order.id}
        rendering={rendering}
        bookId={book.id}
        remarks={remarks}
        bookRenderingId={book.renderingId}
        wantsEbook={order.cart.ebook}
        isLast={unapprovedIndex === -1}
      />
    </>
  );
};

/** Step of the proof: pages, confirmations and total. */
export const ReviewStep = (props: ReviewStepProps) => {
  const t = useTranslations('order.review');
  return (
    <Columns shape="object">
      <Stack space="6">
        <Stack>
          <Heading level={2}>{t('title')}</Heading>
          <Text>{props.order.repeats && !props.order.proof ? t('leadAgain') : t('lead')}</Text>
        </Stack>
        {props.order.variants.length > 0 ? <EditionList order={props.order} /> : null}
        <ReviewContent {...props} />
      </Stack>
      <CartTotal quote={props.order.quote} />
    </Columns>
  );
};
