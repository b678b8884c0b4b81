import type { Accounts } from '@souvenance/contracts';
import { useTranslations } from 'next-intl';
import { Table } from '#ui/data/table.tsx';
import { Section } from '#ui/layout/section.tsx';
import { Money } from '#ui/text/money.tsx';

/** Totals of a month: invoices, credit notes, and the difference. */
export const AccountTotals = ({ totals, currency }: Pick<Accounts, 'totals'> & { currency: string }) => {
  const t = useTranslations('adminAccounts');
  const { invoice, credit_note: credit } = totals;
  const rows = [
    { id: 'invoice', label: t('totals.invoice', { count: invoice.count }), ...invoice },
    { id: 'credit_note', label: t('totals.credit_note', { count: credit.count }), ...credit },
    {
      id: 'left',
      label: t('totals.left'),
      netCents: invoice.netCents - credit.netCents,
      vatCents: invoice.vatCents - credit.vatCents,
      grossCents: invoice.grossCents - credit.grossCents,
    },
  ];
  const renderMoney = (cents: number) => <Money cents={cents} currency={currency} />;
  return (
    <Section title={t('totals.title')}>
      <Table
        isCaptionHidden
        isCards
        caption={t('totals.title')}
        rows={rows}
        rowKey={({ id }) => id}
        columns={[
          { id: 'label', label: t('totals.what'), cell: ({ label }) => label },
          { id: 'net', label: t('net'), cell: ({ netCents }) => renderMoney(netCents) },
          { id: 'vat', label: t('vat'), cell: ({ vatCents }) => renderMoney(vatCents) },
          { id: 'gross', label: t('gross'), cell: ({ grossCents }) => renderMoney(grossCents) },
        ]}
      />
    </Section>
  );
};
