import type { AuditPage } from '@souvenance/contracts';
import { useTranslations } from 'next-intl';
import { useAuditText } from '#features/admin/use-audit-text.ts';
import { TextLink } from '#ui/controls/text-link.tsx';
import { Table } from '#ui/data/table.tsx';
import { DateText } from '#ui/text/date-text.tsx';
import { Unbroken } from '#ui/text/unbroken.tsx';

/** Entries of the audit log: time, actor, action, object, old and new value, and reason. */
export const EntriesTable = ({ entries, names, people }: Omit<AuditPage, 'cursor'>) => {
  const t = useTranslations('adminAudit');
  const auditText = useAuditText(names, people);
  return (
    <Table
      isCards
      caption={t('caption')}
      rows={entries}
      rowKey={({ id }) => id}
      empty={t('empty')}
      columns={[
        { id: 'at', isShort: true, label: t('at'), cell: ({ at }) => <DateText at={at} shape="tight" /> },
        { id: 'by', label: t('by'), cell: ({ actor }) => auditText.hand(actor) },
        {
          id: 'action',
          label: t('action'),
          cell: ({ action, object }) => (
            <>
              <div>{auditText.action(action)}</div>
              <Unbroken>{auditText.object(object)}</Unbroken>
            </>
          ),
        },
        {
          id: 'change',
          label: t('change'),
          cell: ({ from, to, reason }) => (
            <>
              <div>{auditText.change(from, to)}</div>
              {auditText.reason(reason)}
            </>
          ),
        },
        {
          id: 'chain',
          isShort: true,
          label: t('chain'),
          cell: ({ chain, seq }) => (
            <TextLink href={`/admin/audit?chain=${chain}`}>
              {t('place', { of: auditText.chain(chain), seq })}
            </TextLink>
          ),
        },
      ]}
    />
  );
};
