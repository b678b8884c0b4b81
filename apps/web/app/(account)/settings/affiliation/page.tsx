import type { Metadata } from 'next';
import { getTranslations } from 'next-intl/server';
import { pageData } from '#api/page-data.ts';
import { serverClient } from '#api/server-client.ts';
import { Messages } from '#messages/messages.tsx';
import { requireSignedIn } from '#session/page-properties.ts';
import { BackLink } from '#ui/controls/back-link.tsx';
import { Page } from '#ui/layout/page.tsx';
import { Money } from '#ui/text/money.tsx';
import { CameList } from './came-list.tsx';
import { CouponList } from './coupon-list.tsx';
import { OwnCode } from './own-code.tsx';

export const generateMetadata = async (): Promise<Metadata> => ({
  title: (await getTranslations('affiliation'))('title'),
});

const AffiliationPage = async () => {
  await requireSignedIn();
  const client = await serverClient();
  const [affiliation, t] = await Promise.all([
    pageData(client.call('referrals.read')),
    getTranslations('affiliation'),
  ]);
  const { code, link, percent, couponCents, currency, came, coupons } = affiliation;
  return (
    <Page
      width="wide"
      title={t('title')}
      lead={t.rich('lead', {
        percent,
        coupon: () => <Money cents={couponCents} currency={currency} />,
      })}
      back={<BackLink href="/settings">{t('back')}</BackLink>}
    >
      <Messages areas={['affiliation']}>
        <OwnCode code={code} link={link} />
      </Messages>
      <CameList came={came} />
      <CouponList coupons={coupons} currency={currency} />
    </Page>
  );
};

export default AffiliationPage;
