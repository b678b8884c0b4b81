import type { AuditPage } from '@souvenance/contracts';
import { useTranslations } from 'next-intl';
import { useAuditWords } from '#features/admin/use-audit-words.ts';
import { TextLink } from '#ui/controls/text-link.tsx';
import { Table } from '#ui/data/table.tsx';
import { DateText } from '#ui/text/date-text.tsx';
import { Unbroken } from '#ui/text/unbroken.tsx';

/** Entries of the audit log: when, who, what, to what, from where to where, and why. */
export const EntriesTable = ({ entries, names, people }: Omit<AuditPage, 'cursor'>) => {
  const t = useTranslations('adminAudit');
  const words = useAuditWords(names, people);
  return (
    <Table
      isCards
      caption={t('caption')}
      rows={entries}
      rowKey={({ id }) => id}
      empty={t('empty')}
      columns={[
        { id: 'at', isShort: true, label: t('at'), cell: ({ at }) => <DateText at={at} shape="tight" /> },
        { id: 'by', label: t('by'), cell: ({ actor }) => words.hand(actor) },
        {
          id: 'action',
          label: t('action'),
          cell: ({ action, object }) => (
            <>
              <div>{words.action(action)}</div>
              <Unbroken>{words.object(object)}</Unbroken>
            </>
          ),
        },
        {
          id: 'change',
          label: t('change'),
          cell: ({ from, to, reason }) => (
            <>
              <div>{words.change(from, to)}</div>
              {words.reason(reason)}
            </>
          ),
        },
        {
          id: 'chain',
          isShort: true,
          label: t('chain'),
          cell: ({ chain, seq }) => (
            <TextLink href={`/admin/audit?chain=${chain}`}>
              {t('place', { of: words.chain(chain), seq })}
            </TextLink>
          ),
        },
      ]}
    />
  );
};
