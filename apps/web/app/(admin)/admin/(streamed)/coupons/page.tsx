import type { Metadata } from 'next';
import { getTranslations } from 'next-intl/server';
import { IfAllowed } from '#features/admin/if-allowed.tsx';
import { PageLinks } from '#features/admin/page-links.tsx';
import { readCursor } from '#features/admin/read-cursor.ts';
import { createServerClient } from '#lib/api-client/create-server-client.ts';
import { Page } from '#ui/layout/page.tsx';
import { CouponForm } from './coupon-form.tsx';
import { CouponsTable } from './coupons-table.tsx';

export const generateMetadata = async (): Promise<Metadata> => ({
  title: (await getTranslations('adminCoupons'))('title'),
});

interface CouponsProps {
  searchParams: Promise<{ cursor?: string | string[] }>;
}

/** The company's coupons, with the number of uses of each. */
const AdminCouponsPage = async ({ searchParams }: CouponsProps) => {
  const cursor = readCursor((await searchParams).cursor);
  const client = await createServerClient();
  const page = await client.call('coupons.list', { query: { ...(cursor && { cursor }) } });
  const t = await getTranslations('adminCoupons');
  return (
    <Page title={t('title')} lead={t('lead')} width="full">
      <IfAllowed action="admin.orders">
        <CouponForm />
      </IfAllowed>
      <CouponsTable coupons={page.coupons} total={page.total} currency={page.currency} />
      <PageLinks path="/admin/coupons" query={{}} cursor={cursor} nextCursor={page.cursor} />
    </Page>
  );
};

export default AdminCouponsPage;
