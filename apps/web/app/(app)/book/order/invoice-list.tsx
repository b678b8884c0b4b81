import { routePath } from '@souvenance/contracts';
import { getTranslations } from 'next-intl/server';
import { pageData } from '#api/page-data.ts';
import { serverClient } from '#api/server-client.ts';
import { LinkButton } from '#ui/controls/link-button.tsx';
import { Stack } from '#ui/layout/stack.tsx';

/** Invoice and credit notes of an order, as PDF; nothing until the first one is there, seconds after the payment. */
export const InvoiceList = async ({ orderId }: { orderId: string }) => {
  const client = await serverClient();
  const [{ invoices }, t] = await Promise.all([
    pageData(client.call('invoices.list', { params: { orderId } })),
    getTranslations('order.follow'),
  ]);
  if (invoices.length === 0) return null;
  return (
    <Stack space="2">
      {invoices.map(({ kind, number }) => (
        <LinkButton
          key={number}
          href={routePath('invoices.file', { orderId, number })}
          icon="download"
          download
        >
          {t(`pieces.${kind}`, { number })}
        </LinkButton>
      ))}
    </Stack>
  );
};
