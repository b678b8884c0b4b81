import type { Metadata } from 'next';
import { getTranslations } from 'next-intl/server';
import { PlanList } from '#features/plans/plan-list.tsx';
import { readPlans } from '#features/plans/read-plans.ts';
import { BeginButton } from '#features/public-pages/begin-button.tsx';
import { FormatList } from '#features/public-pages/format-list.tsx';
import { PublicPage } from '#features/public-pages/public-page.tsx';
import { readPrices } from '#features/public-pages/read-prices.ts';
import { readPageProperties } from '#lib/session/page-properties.ts';
import { LinkButton } from '#ui/controls/link-button.tsx';
import { Notice } from '#ui/feedback/notice.tsx';
import { Page } from '#ui/layout/page.tsx';
import { Row } from '#ui/layout/row.tsx';
import { Section } from '#ui/layout/section.tsx';
import { ExtraPrices } from './extra-prices.tsx';

export const generateMetadata = async (): Promise<Metadata> => {
  const t = await getTranslations('public.pricing');
  return { title: t('title'), description: t('description') };
};

const PricingPage = async () => {
  const [t, tFormats, properties, prices, plans] = await Promise.all([
    getTranslations('public.pricing'),
    getTranslations('public.formats'),
    readPageProperties(),
    readPrices(),
    readPlans(),
  ]);
  return (
    <PublicPage>
      <Page title={t('title')} lead={t('lead')} width="wide">
        <Section
          title={t('books')}
          note={prices ? tFormats('lead', { pages: prices.list.includedPages }) : null}
        >
          {prices ? (
            <FormatList prices={prices.formats} />
          ) : (
            <Notice tone="info">{tFormats('unavailable')}</Notice>
          )}
        </Section>
        {prices ? (
          <Section title={t('extras.title')} note={t('extras.note')}>
            <ExtraPrices list={prices.list} />
            <Row>
              <BeginButton isSignedIn={properties.user !== null} />
              <LinkButton href="/offrir">{tFormats('offer')}</LinkButton>
            </Row>
          </Section>
        ) : null}
        {plans ? (
          <Section title={t('plans')} note={t('plansLead')}>
            <PlanList offers={plans.offers} currency={plans.currency} level={3} />
          </Section>
        ) : null}
      </Page>
    </PublicPage>
  );
};

export default PricingPage;
