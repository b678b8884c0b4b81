import { routePath } from '@souvenance/contracts';
import { pageData } from '#api/page-data.ts';
import { serverClient } from '#api/server-client.ts';
import { InvoiceLinks } from '#orders/invoice-links.tsx';

/** What was issued for a cart of gifts. */
export const GiftInvoices = async ({ token }: { token: string }) => {
  const client = await serverClient();
  const { invoices } = await pageData(client.call('invoices.ofGifts', { params: { token } }));
  return (
    <InvoiceLinks
      invoices={invoices}
      hrefOf={(number) => routePath('invoices.giftFile', { token, number })}
    />
  );
};
