import type { AdminOrder } from '@souvenance/contracts';
import { useTranslations } from 'next-intl';
import { DateText } from '#ui/date-text.tsx';
import { Section } from '#ui/section.tsx';
import { Table } from '#ui/table.tsx';

/** The e-mails of the order, from the ledger. */
export const MailTable = ({ mails }: Pick<AdminOrder, 'mails'>) => {
  const t = useTranslations('admin.order');
  const words = useTranslations('admin');
  return (
    <Section title={t('mails')}>
      <Table
        hasHeading
        caption={t('mails')}
        rows={mails}
        rowKey={({ id }) => id}
        empty={t('noMails')}
        columns={[
          { id: 'kind', label: t('mail'), cell: ({ kind }) => words(`mailKinds.${kind}`) },
          { id: 'to', label: t('recipient'), cell: ({ to }) => to },
          { id: 'state', label: t('mailState'), cell: ({ state }) => words(`mailStates.${state}`) },
          {
            id: 'at',
            isShort: true,
            label: t('when'),
            cell: ({ at }) => <DateText at={at} shape="tight" />,
          },
        ]}
      />
    </Section>
  );
};
