import type { Order } from '@souvenance/contracts';
import { listEditions } from '@souvenance/contracts/rules';
import { useFormatter, useTranslations } from 'next-intl';
import { listProofs } from '#features/orders/order-state.ts';
import { useEditionName } from '#features/orders/use-edition-words.ts';
import { FigureList } from '#ui/data/figure-list.tsx';
import { DateText } from '#ui/text/date-text.tsx';

/** Editions of an unpaid order, each with the state of its proof. */
export const EditionList = ({ order }: { order: Order }) => {
  const t = useTranslations('order.editions');
  const formatEdition = useEditionName();
  const { number } = useFormatter();
  const proofs = listProofs(order);
  return (
    <FigureList
      shape="facts"
      figures={listEditions(order.cart).map((edition, index) => {
        const proof = proofs[index] ?? null;
        return {
          label: formatEdition(edition),
          value: t(proof === null ? 'toRead' : 'approved'),
          ...(proof !== null && {
            note: t.rich('approvedText', {
              name: proof.approvedBy,
              pages: number(proof.pages),
              date: () => <DateText at={proof.approvedAt} shape="moment" />,
            }),
          }),
        };
      })}
    />
  );
};
