import type { OrderInvoice } from '@souvenance/contracts';
import { useTranslations } from 'next-intl';
import { LinkButton } from '#ui/controls/link-button.tsx';
import { Stack } from '#ui/layout/stack.tsx';

interface InvoiceLinksProps {
  invoices: readonly OrderInvoice[];
  hrefOf: (number: string) => string;
}

/** Invoice and credit notes as PDF; nothing until the first one is there, seconds after the payment. */
export const InvoiceLinks = ({ invoices, hrefOf }: InvoiceLinksProps) => {
  const t = useTranslations('order.follow.pieces');
  if (invoices.length === 0) return null;
  return (
    <Stack space="2">
      {invoices.map(({ kind, number }) => (
        <LinkButton key={number} href={hrefOf(number)} icon="download" download>
          {t(kind, { number })}
        </LinkButton>
      ))}
    </Stack>
  );
};
