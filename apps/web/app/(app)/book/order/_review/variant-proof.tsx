import type { Order, Remark } from '@souvenance/contracts';
import { useTranslations } from 'next-intl';
import { useEditionName } from '#features/orders/use-edition-words.ts';
import type { ReadyRendering } from '#features/rendering/read-rendering.ts';
import { RenderBook } from '#features/rendering/render-book.tsx';
import { Stack } from '#ui/layout/stack.tsx';
import { Heading } from '#ui/text/heading.tsx';
import { ApproveProof } from './approve-proof.tsx';
import { ProofView } from './proof-view.tsx';

interface VariantProofProps {
  order: Order;
  /** Index among the variants, from 0. */
  variantIndex: number;
  rendering: ReadyRendering | null;
  remarks: readonly Remark[];
  bookRenderingId: string | null;
  firstPage: number;
  isLast: boolean;
}

/** Proof of another edition of the order: rendered, read and approved like the first one. */
export const VariantProof = (props: VariantProofProps) => {
  const { order, variantIndex, rendering, remarks, bookRenderingId, firstPage, isLast } = props;
  const t = useTranslations('order.editions');
  const formatEdition = useEditionName();
  const variant = order.cart.variants?.[variantIndex];
  if (variant === undefined) return null;
  const { format, largePrint } = variant;
  const title = <Heading level={3}>{t('title', { edition: formatEdition(variant) })}</Heading>;
  if (rendering === null)
    return (
      <Stack>
        {title}
        <RenderBook key={`${format}.${largePrint}`} bookId={order.bookId} variant={{ format, largePrint }} />
      </Stack>
    );
  return (
    <>
      {title}
      <ProofView
        order={order}
        editionIndex={variantIndex + 1}
        rendering={rendering}
        format={format}
        firstPage={firstPage}
      />
      <ApproveProof
        key={rendering.id}
        orderId={order.id}
        rendering={rendering}
        bookId={order.bookId}
        remarks={remarks}
        bookRenderingId={bookRenderingId}
        wantsEbook={false}
        isRepeated={order.variants[variantIndex]?.isRepeated === true}
        isLast={isLast}
      />
    </>
  );
};
