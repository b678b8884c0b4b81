import type { AtelierOrder } from '@souvenance/contracts';
import { useTranslations } from 'next-intl';
import { Table } from '#ui/data/table.tsx';
import { Section } from '#ui/layout/section.tsx';
import { DateText } from '#ui/text/date-text.tsx';

/** States before the order reached the print shop; their entries are left out. */
const statesBeforeShop = new Set<AtelierOrder['state']>(['awaiting_payment', 'paid', 'preparing']);

/** History of the order since it was sent to print, oldest first. */
export const History = ({ history }: Pick<AtelierOrder, 'history'>) => {
  const t = useTranslations('atelier');
  return (
    <Section title={t('history')}>
      <Table
        isCaptionHidden
        caption={t('history')}
        rows={history.filter(({ to }) => !statesBeforeShop.has(to))}
        rowKey={({ at, to }) => `${at}-${to}`}
        columns={[
          {
            id: 'at',
            isShort: true,
            label: t('when'),
            cell: ({ at }) => <DateText at={at} shape="tight" />,
          },
          { id: 'to', label: t('what'), cell: ({ to }) => t(`states.${to}`) },
        ]}
      />
    </Section>
  );
};
