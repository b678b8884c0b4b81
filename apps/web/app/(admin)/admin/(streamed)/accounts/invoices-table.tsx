import { type Accounts, routePath } from '@souvenance/contracts';
import { useTranslations } from 'next-intl';
import { TextLink } from '#ui/controls/text-link.tsx';
import { Table } from '#ui/data/table.tsx';
import { Section } from '#ui/layout/section.tsx';
import { DateText } from '#ui/text/date-text.tsx';
import { Money } from '#ui/text/money.tsx';
import { Text } from '#ui/text/text.tsx';
import { Unbroken } from '#ui/text/unbroken.tsx';

type InvoiceRow = Accounts['rows'][number];

const InvoiceLink = ({ number, hasFile }: InvoiceRow) =>
  hasFile ? (
    <TextLink href={routePath('admin.invoiceFile', { number })}>
      <Unbroken>{number}</Unbroken>
    </TextLink>
  ) : (
    <Unbroken>{number}</Unbroken>
  );

/** Invoices and credit notes ordered by number, without gaps. */
export const InvoicesTable = ({ rows }: Pick<Accounts, 'rows'>) => {
  const t = useTranslations('adminAccounts');
  if (rows.length === 0) return <Text>{t('none')}</Text>;
  return (
    <Section title={t('pieces')}>
      <Table
        hasHeading
        isCards
        caption={t('pieces')}
        rows={rows}
        rowKey={({ number }) => number}
        columns={[
          { id: 'number', label: t('number'), cell: (row) => <InvoiceLink {...row} /> },
          { id: 'kind', label: t('kind'), cell: ({ kind }) => t(`kinds.${kind}`) },
          { id: 'day', label: t('day'), cell: ({ issuedOn }) => <DateText at={issuedOn} /> },
          {
            id: 'order',
            label: t('order'),
            cell: ({ orderId, orderNumber }) => (
              <TextLink href={`/admin/orders/${orderId}`}>
                <Unbroken>{orderNumber}</Unbroken>
              </TextLink>
            ),
          },
          { id: 'buyer', label: t('buyer'), cell: ({ buyer }) => buyer },
          {
            id: 'vat',
            label: t('vat'),
            cell: ({ vatCents, currency }) => <Money cents={vatCents} currency={currency} />,
          },
          {
            id: 'gross',
            label: t('gross'),
            cell: ({ grossCents, currency }) => <Money cents={grossCents} currency={currency} />,
          },
        ]}
      />
    </Section>
  );
};
