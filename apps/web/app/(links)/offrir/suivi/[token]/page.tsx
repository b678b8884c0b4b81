import { routePath } from '@souvenance/contracts';
import type { Metadata } from 'next';
import { getTranslations } from 'next-intl/server';
import { GiftStatusList } from '#features/gifts/gift-status-list.tsx';
import { InvoiceLinks } from '#features/orders/invoice-links.tsx';
import { NotFoundAnswer } from '#features/shell/faults/not-found-answer.tsx';
import { createServerClient } from '#lib/api-client/create-server-client.ts';
import { readOrNull } from '#lib/api-client/page-refusal.ts';
import { Illustration } from '#ui/illustrations/illustration.tsx';
import { PaperPage } from '#ui/layout/paper-page.tsx';
import { DateText } from '#ui/text/date-text.tsx';
import PurchaseNotFound from './not-found.tsx';

/** Invoices and credit notes of a gift purchase. */
const GiftInvoices = async ({ token }: { token: string }) => {
  const client = await createServerClient();
  const { invoices } = await client.call('invoices.ofGifts', { params: { token } });
  return (
    <InvoiceLinks
      invoices={invoices}
      buildHref={(number) => routePath('invoices.giftFile', { token, number })}
    />
  );
};

interface FollowProps {
  params: Promise<{ token: string }>;
}

/** Null for a link that does not work. */
const readPurchase = async (token: string) =>
  readOrNull((await createServerClient()).call('gifts.read', { params: { token } }));

export const generateMetadata = async (): Promise<Metadata> => ({
  title: (await getTranslations('gift.follow'))('title'),
});

/** The buyer's page: their gifts, and the status of each. */
const FollowPage = async ({ params }: FollowProps) => {
  const { token } = await params;
  const [purchase, t] = await Promise.all([readPurchase(token), getTranslations('gift.follow')]);
  const picture = <Illustration name="parcel" size="large" />;
  if (purchase === null)
    return (
      <NotFoundAnswer>
        <PurchaseNotFound />
      </NotFoundAnswer>
    );
  const { number, paidAt } = purchase;
  const lead = t.rich('lead', { number, date: () => (paidAt === null ? '' : <DateText at={paidAt} />) });
  return (
    <PaperPage title={t('title')} lead={lead} picture={picture}>
      <GiftStatusList initial={purchase} token={token} />
      <GiftInvoices token={token} />
    </PaperPage>
  );
};

export default FollowPage;
