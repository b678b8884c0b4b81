import type { Metadata } from 'next';
import { getTranslations } from 'next-intl/server';
import { cursorOf } from '#features/admin/cursor-of.ts';
import { PageLinks } from '#features/admin/page-links.tsx';
import { serverClient } from '#lib/api-client/server-client.ts';
import { Page } from '#ui/layout/page.tsx';
import { CouponForm } from './coupon-form.tsx';
import { CouponsTable } from './coupons-table.tsx';

export const generateMetadata = async (): Promise<Metadata> => ({
  title: (await getTranslations('adminCoupons'))('title'),
});

interface CouponsProps {
  searchParams: Promise<{ cursor?: string | string[] }>;
}

/** Lists the company's coupons, with how often each was used. */
const AdminCouponsPage = async ({ searchParams }: CouponsProps) => {
  const cursor = cursorOf((await searchParams).cursor);
  const client = await serverClient();
  const page = await client.call('coupons.list', { query: { ...(cursor && { cursor }) } });
  const t = await getTranslations('adminCoupons');
  return (
    <Page title={t('title')} lead={t('lead')} width="full">
      <CouponForm />
      <CouponsTable coupons={page.coupons} total={page.total} currency={page.currency} />
      <PageLinks path="/admin/coupons" query={{}} cursor={cursor} next={page.cursor} />
    </Page>
  );
};

export default AdminCouponsPage;
