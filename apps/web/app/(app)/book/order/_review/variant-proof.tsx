import type { Order, Remark } from '@souvenance/contracts';
import { useTranslations } from 'next-intl';
import { useEditionName } from '#features/orders/use-edition-words.ts';
import type { ReadyRendering } from '#features/rendering/read-rendering.ts';
import { RenderBook } from '#features/rendering/render-book.tsx';
import { Stack } from '#ui/layout/stack.tsx';
import { Heading } from '#ui/text/heading.tsx';
import { Text } from '#ui/text/text.tsx';
import { ApproveProof } from './approve-proof.tsx';
import { ProofSheet } from './proof-sheet.tsx';

interface VariantProofProps {
  order: Order;
  /** Its place among the variants, from 0. */
  at: number;
  rendering: ReadyRendering | null;
  remarks: readonly Remark[];
  bookRenderingId: string | null;
  firstPage: number;
  isLast: boolean;
}

/** The proof of another edition: set beside the book, read and approved as the first one was. */
export const VariantProof = (props: VariantProofProps) => {
  const { order, at, rendering, remarks, bookRenderingId, firstPage, isLast } = props;
  const t = useTranslations('order.editions');
  const name = useEditionName();
  const variant = order.cart.variants?.[at];
  if (variant === undefined) return null;
  const { format, largePrint } = variant;
  const title = <Heading level={3}>{t('title', { edition: name(variant) })}</Heading>;
  if (rendering === null)
    return (
      <Stack>
        {title}
        <Text>{t('layoutFirst')}</Text>
        <RenderBook
          key={`${format}.${largePrint}`}
          bookId={order.bookId}
          variant={{ format, largePrint }}
          mayMake
          isUnderWay={false}
          label={t('layout')}
        />
      </Stack>
    );
  return (
    <>
      {title}
      <ProofSheet
        order={order}
        edition={at + 1}
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
        isRepeated={order.variants[at]?.isRepeated === true}
        isLast={isLast}
      />
    </>
  );
};
