import { routePath } from '@souvenance/contracts';
import { getTranslations } from 'next-intl/server';
import { pageData } from '#api/page-data.ts';
import { serverClient } from '#api/server-client.ts';
import { LinkButton } from '#ui/controls/link-button.tsx';
import { Stack } from '#ui/layout/stack.tsx';

/** Invoice and credit notes of a cart of gifts; nothing until the first one is there. */
export const GiftInvoices = async ({ token }: { token: string }) => {
  const client = await serverClient();
  const [{ invoices }, t] = await Promise.all([
    pageData(client.call('invoices.ofGifts', { params: { token } })),
    getTranslations('gift.follow.pieces'),
  ]);
  if (invoices.length === 0) return null;
  return (
    <Stack space="2">
      {invoices.map(({ kind, number }) => (
        <LinkButton
          key={number}
          href={routePath('invoices.giftFile', { token, number })}
          icon="download"
          download
        >
          {t(kind, { number })}
        </LinkButton>
      ))}
    </Stack>
  );
};
