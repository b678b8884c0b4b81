import type { AdminOrder, Order } from '@souvenance/contracts';
import { useTranslations } from 'next-intl';
import { readHand } from '#admin/hand.ts';
import { Section } from '#ui/layout/section.tsx';
import { Table } from '#ui/layout/table.tsx';
import { DateText } from '#ui/text/date-text.tsx';

/** Every state that the order went through, and by whose hand. */
export const Timeline = ({ history, people }: Pick<Order, 'history'> & Pick<AdminOrder, 'people'>) => {
  const t = useTranslations('admin');
  const handWords = (by: string): string => {
    const hand = readHand(by, people);
    return (hand.kind === 'person' && hand.name) || t(`actors.${hand.kind}`);
  };
  return (
    <Section title={t('order.timeline')}>
      <Table
        hasHeading
        caption={t('order.timeline')}
        rows={history}
        rowKey={({ at, to }) => `${at}-${to}`}
        columns={[
          {
            id: 'at',
            isShort: true,
            label: t('order.when'),
            cell: ({ at }) => <DateText at={at} shape="tight" />,
          },
          { id: 'from', label: t('order.from'), cell: ({ from }) => (from ? t(`states.${from}`) : '') },
          { id: 'to', label: t('order.to'), cell: ({ to }) => t(`states.${to}`) },
          { id: 'by', label: t('order.by'), cell: ({ by }) => handWords(by) },
        ]}
      />
    </Section>
  );
};
