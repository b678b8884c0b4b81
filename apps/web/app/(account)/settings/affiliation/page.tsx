import type { Metadata } from 'next';
import { getTranslations } from 'next-intl/server';
import { createServerClient } from '#lib/api-client/create-server-client.ts';
import { Messages } from '#lib/i18n/messages.tsx';
import { requireSignedIn } from '#lib/session/page-properties.ts';
import { BackLink } from '#ui/controls/back-link.tsx';
import { Page } from '#ui/layout/page.tsx';
import { Money } from '#ui/text/money.tsx';
import { CouponList } from './coupon-list.tsx';
import { OwnCode } from './own-code.tsx';
import { ReferredList } from './referred-list.tsx';

export const generateMetadata = async (): Promise<Metadata> => ({
  title: (await getTranslations('referral'))('title'),
});

const AffiliationPage = async () => {
  await requireSignedIn();
  const client = await createServerClient();
  const [referral, t] = await Promise.all([client.call('referrals.read'), getTranslations('referral')]);
  const { code, link, percent, couponCents, currency, came, coupons } = referral;
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
      <Messages areas={['referral']}>
        <OwnCode code={code} link={link} />
      </Messages>
      <ReferredList came={came} />
      <CouponList coupons={coupons} currency={currency} />
    </Page>
  );
};

export default AffiliationPage;
