import type { SubscriptionInvoice } from '@souvenance/contracts';
import { useTranslations } from 'next-intl';
import { LinkButton } from '#ui/controls/link-button.tsx';
import { TextLink } from '#ui/controls/text-link.tsx';
import { List, ListItem } from '#ui/data/list.tsx';
import { Badge } from '#ui/feedback/badge.tsx';
import { Row } from '#ui/layout/row.tsx';
import { Section } from '#ui/layout/section.tsx';
import { DateText } from '#ui/text/date-text.tsx';
import { Money } from '#ui/text/money.tsx';
import { Text } from '#ui/text/text.tsx';

interface InvoiceProps {
  familyId: string;
  invoice: SubscriptionInvoice;
}

/** Download of an invoice as soon as its file exists, or a link to pay it at the payment service. */
const InvoiceAction = ({ familyId, invoice: { id, number, invoiceNumber, url } }: InvoiceProps) => {
  const t = useTranslations('subscription');
  if (url) return <TextLink href={url}>{t('pay', { number })}</TextLink>;
  if (invoiceNumber === null) return null;
  return (
    <LinkButton href={`/api/families/${familyId}/subscription/invoices/${id}`} icon="download" download>
      {t('invoice', { number: invoiceNumber })}
    </LinkButton>
  );
};

const Invoice = ({ familyId, invoice }: InvoiceProps) => {
  const t = useTranslations('subscription');
  const { at, cents, currency, isPaid } = invoice;
  return (
    <ListItem actions={<InvoiceAction familyId={familyId} invoice={invoice} />}>
      <Row space="3">
        <DateText at={at} />
        <Money cents={cents} currency={currency} />
        <Badge tone={isPaid ? 'done' : 'attention'}>{t(isPaid ? 'paid' : 'due')}</Badge>
      </Row>
    </ListItem>
  );
};

interface InvoiceListProps {
  familyId: string;
  invoices: readonly SubscriptionInvoice[] | null;
}

/** Invoices of the plan, paid and due, newest first. */
export const InvoiceList = ({ familyId, invoices }: InvoiceListProps) => {
  const t = useTranslations('subscription');
  return (
    <Section title={t('invoices')}>
      {invoices === null ? <Text>{t('noInvoices')}</Text> : null}
      {invoices?.length === 0 ? <Text tone="soft">{t('noInvoice')}</Text> : null}
      {invoices && invoices.length > 0 ? (
        <List label={t('invoices')}>
          {invoices.map((invoice) => (
            <Invoice key={invoice.id} familyId={familyId} invoice={invoice} />
          ))}
        </List>
      ) : null}
    </Section>
  );
};
