import type { Metadata } from 'next';
import { getTranslations } from 'next-intl/server';
import { Money } from '#ui/money.tsx';
import { Notice } from '#ui/notice.tsx';
import { Page } from '#ui/page.tsx';
import { Section } from '#ui/section.tsx';
import { Text } from '#ui/text.tsx';
import { PlanCards } from '../../plans/plan-cards.tsx';
import { FormatShelf } from '../format-shelf.tsx';
import { PublicPage } from '../public-page.tsx';
import { readPlans } from '../read-plans.ts';
import { readPrices } from '../read-prices.ts';

export const generateMetadata = async (): Promise<Metadata> => {
  const t = await getTranslations('public.pricing');
  return { title: t('title'), description: t('description') };
};

const PricingPage = async () => {
  const [t, names, prices, plans] = await Promise.all([
    getTranslations('public.pricing'),
    getTranslations('public.formats'),
    readPrices(),
    readPlans(),
  ]);
  return (
    <PublicPage>
      <Page title={t('title')} lead={t('lead')} width="wide">
        <Section title={t('books')} note={t('booksLead')}>
          {prices.length === 0 ? (
            <Notice tone="info">{names('unavailable')}</Notice>
          ) : (
            <FormatShelf
              prices={prices}
              price={({ totalCents, currency }) => <Money cents={totalCents} currency={currency} />}
              note={({ bookCents, shippingCents, currency }) =>
                t.rich('parts', {
                  book: () => <Money cents={bookCents} currency={currency} />,
                  shipping: () => <Money cents={shippingCents} currency={currency} />,
                })
              }
            />
          )}
          <Text>{t('more')}</Text>
        </Section>
        {plans ? (
          <Section title={t('plans')} note={t('plansLead')}>
            <PlanCards offers={plans.offers} currency={plans.currency} level={3} />
          </Section>
        ) : null}
      </Page>
    </PublicPage>
  );
};

export default PricingPage;
