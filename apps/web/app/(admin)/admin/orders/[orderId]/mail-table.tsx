import type { AdminOrder } from '@souvenance/contracts';
import { useTranslations } from 'next-intl';
import { TextLink } from '#ui/controls/text-link.tsx';
import { Table } from '#ui/data/table.tsx';
import { Section } from '#ui/layout/section.tsx';
import { DateText } from '#ui/text/date-text.tsx';

/** Mails of the order, from the ledger. */
export const MailTable = ({ mails }: Pick<AdminOrder, 'mails'>) => {
  const t = useTranslations('admin.order');
  const tAdmin = useTranslations('admin');
  return (
    <Section id="courriels" title={t('mails')}>
      <Table
        isCaptionHidden
        isCards
        caption={t('mails')}
        rows={mails}
        rowKey={({ id }) => id}
        empty={t('noMails')}
        columns={[
          {
            id: 'kind',
            label: t('mail'),
            cell: ({ kind, jobId }) =>
              jobId === null ? (
                tAdmin(`mailKinds.${kind}`)
              ) : (
                <TextLink href={`/admin/jobs/${encodeURIComponent(jobId)}`}>
                  {tAdmin(`mailKinds.${kind}`)}
                </TextLink>
              ),
          },
          { id: 'to', label: t('recipient'), cell: ({ to }) => to },
          { id: 'state', label: t('mailState'), cell: ({ state }) => tAdmin(`mailStates.${state}`) },
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
