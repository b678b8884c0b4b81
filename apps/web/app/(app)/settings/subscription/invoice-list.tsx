import type { SubscriptionInvoice } from '@souvenance/contracts';
import { useTranslations } from 'next-intl';
import { Badge } from '#ui/badge.tsx';
import { DateText } from '#ui/date-text.tsx';
import { List, ListItem } from '#ui/list.tsx';
import { Money } from '#ui/money.tsx';
import { Row } from '#ui/row.tsx';
import { Section } from '#ui/section.tsx';
import { Text } from '#ui/text.tsx';
import { TextLink } from '#ui/text-link.tsx';

const Invoice = ({ invoice }: { invoice: SubscriptionInvoice }) => {
  const t = useTranslations('subscription');
  const { number, at, cents, currency, isPaid, url } = invoice;
  return (
    <ListItem actions={url ? <TextLink href={url}>{t('invoice', { number })}</TextLink> : null}>
      <Row space="3">
        <DateText at={at} />
        <Money cents={cents} currency={currency} />
        <Badge tone={isPaid ? 'done' : 'attention'}>{t(isPaid ? 'paid' : 'due')}</Badge>
      </Row>
    </ListItem>
  );
};

/** The invoices of the plan, newest first; each opens at the payment service. */
export const InvoiceList = ({ invoices }: { invoices: readonly SubscriptionInvoice[] | null }) => {
  const t = useTranslations('subscription');
  return (
    <Section title={t('invoices')}>
      {invoices === null ? <Text>{t('noInvoices')}</Text> : null}
      {invoices?.length === 0 ? <Text tone="soft">{t('noInvoice')}</Text> : null}
      {invoices && invoices.length > 0 ? (
        <List label={t('invoices')}>
          {invoices.map((invoice) => (
            <Invoice key={invoice.id} invoice={invoice} />
          ))}
        </List>
      ) : null}
    </Section>
  );
};
