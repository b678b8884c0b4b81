import type { SubscriptionInvoice } from '@souvenance/contracts';
import { useTranslations } from 'next-intl';
import { TextLink } from '#ui/controls/text-link.tsx';
import { Badge } from '#ui/feedback/badge.tsx';
import { List, ListItem } from '#ui/layout/list.tsx';
import { Row } from '#ui/layout/row.tsx';
import { Section } from '#ui/layout/section.tsx';
import { DateText } from '#ui/text/date-text.tsx';
import { Money } from '#ui/text/money.tsx';
import { Text } from '#ui/text/text.tsx';

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
