import type { Metadata } from 'next';
import { getTranslations } from 'next-intl/server';
import { createServerClient } from '#lib/api-client/create-server-client.ts';
import { Messages } from '#lib/i18n/messages.tsx';
import { requireMember } from '#lib/session/page-properties.ts';
import { BackLink } from '#ui/controls/back-link.tsx';
import { Notice } from '#ui/feedback/notice.tsx';
import { Page } from '#ui/layout/page.tsx';
import { ConfirmPlan } from './confirm-plan.tsx';
import { CurrentPlan } from './current-plan.tsx';
import { InvoiceList } from './invoice-list.tsx';
import { PlanChooser } from './plan-chooser.tsx';
import { PortalSection } from './portal-section.tsx';

export const generateMetadata = async (): Promise<Metadata> => ({
  title: (await getTranslations('subscription'))('title'),
});

interface SubscriptionPageProps {
  searchParams: Promise<Record<'session' | 'price', string | string[] | undefined>>;
}

const SubscriptionPage = async ({ searchParams }: SubscriptionPageProps) => {
  const [{ organization }, { session, price }, t] = await Promise.all([
    requireMember(),
    searchParams,
    getTranslations('subscription'),
  ]);
  const pageProps = { title: t('title'), back: <BackLink href="/settings">{t('back')}</BackLink> };
  if (organization.role !== 'owner')
    return (
      <Page width="wide" {...pageProps}>
        <Notice tone="info">{t('notOwner')}</Notice>
      </Page>
    );
  const client = await createServerClient();
  const params = { familyId: organization.id };
  const [subscription, { offers, currency }] = await Promise.all([
    client.call('subscription.read', { params }),
    client.call('plans.list'),
  ]);
  return (
    <Page width="wide" {...pageProps} lead={t('lead')}>
      <Messages areas={['subscription', 'plans', 'order']}>
        {session ? (
          <ConfirmPlan familyId={organization.id} priceId={typeof price === 'string' ? price : null} />
        ) : null}
        <CurrentPlan subscription={subscription} offers={offers} currency={currency} />
        <PlanChooser
          key={subscription.subscribedPriceId}
          familyId={organization.id}
          subscription={subscription}
          offers={offers}
          currency={currency}
        />
        {subscription.hasPortal ? <PortalSection familyId={organization.id} /> : null}
        <InvoiceList familyId={organization.id} invoices={subscription.invoices} />
      </Messages>
    </Page>
  );
};

export default SubscriptionPage;
