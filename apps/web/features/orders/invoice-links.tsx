import type { OrderInvoice } from '@souvenance/contracts';
import { useTranslations } from 'next-intl';
import { LinkButton } from '#ui/controls/link-button.tsx';
import { Stack } from '#ui/layout/stack.tsx';

interface InvoiceLinksProps {
  invoices: readonly OrderInvoice[];
  buildHref: (number: string) => string;
}

/** Download links of invoice and credit notes; nothing until the first one exists, some seconds after payment. */
export const InvoiceLinks = ({ invoices, buildHref }: InvoiceLinksProps) => {
  const t = useTranslations('order.follow.pieces');
  if (invoices.length === 0) return null;
  return (
    <Stack space="2">
      {invoices.map(({ kind, number }) => (
        <LinkButton key={number} href={buildHref(number)} icon="download" download>
          {t(kind, { number })}
        </LinkButton>
      ))}
    </Stack>
  );
};
