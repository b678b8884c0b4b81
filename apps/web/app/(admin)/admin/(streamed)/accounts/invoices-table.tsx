import { type AccountedSale, type Accounts, routePath } from '@souvenance/contracts';
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

/** Address of the page about a sale; null when its family is no longer known. */
const findSalePath = (sale: AccountedSale, number: string): string | null => {
  if (sale.kind === 'order') return `/admin/orders/${sale.orderId}`;
  if (sale.kind === 'gifts') return `/admin/gifts?${new URLSearchParams({ search: number })}`;
  return sale.familyId && `/admin/families?${new URLSearchParams({ search: sale.familyId })}`;
};

const SaleLink = ({ sale, orderNumber }: InvoiceRow) => {
  const path = findSalePath(sale, orderNumber);
  const number = <Unbroken>{orderNumber}</Unbroken>;
  return path === null ? number : <TextLink href={path}>{number}</TextLink>;
};

/** Invoices and credit notes ordered by number, without gaps. */
export const InvoicesTable = ({ rows }: Pick<Accounts, 'rows'>) => {
  const t = useTranslations('adminAccounts');
  if (rows.length === 0) return <Text>{t('none')}</Text>;
  return (
    <Section title={t('pieces')}>
      <Table
        isCaptionHidden
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
            cell: (row) => <SaleLink {...row} />,
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
