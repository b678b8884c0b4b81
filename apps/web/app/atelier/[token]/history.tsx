import type { AtelierOrder } from '@souvenance/contracts';
import { useTranslations } from 'next-intl';
import { Table } from '#ui/data/table.tsx';
import { Section } from '#ui/layout/section.tsx';
import { DateText } from '#ui/text/date-text.tsx';

/** States before the order reached the print shop; they are left out. */
const before = new Set<AtelierOrder['state']>(['awaiting_payment', 'paid', 'preparing']);

/** History of the order since it was sent to print, the first step first. */
export const History = ({ history }: Pick<AtelierOrder, 'history'>) => {
  const t = useTranslations('atelier');
  return (
    <Section title={t('history')}>
      <Table
        hasHeading
        caption={t('history')}
        rows={history.filter(({ to }) => !before.has(to))}
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
