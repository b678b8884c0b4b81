import type { Metadata } from 'next';
import { getTranslations } from 'next-intl/server';
import { FigureList } from '#ui/figure-list.tsx';
import { Heading } from '#ui/heading.tsx';
import { Money } from '#ui/money.tsx';
import { Notice } from '#ui/notice.tsx';
import { Page } from '#ui/page.tsx';
import { Stack } from '#ui/stack.tsx';
import { Text } from '#ui/text.tsx';
import { PlanCards } from '../../plans/plan-cards.tsx';
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
        <Stack as="section" space="4">
          <Heading level={2}>{t('books')}</Heading>
          <Text tone="soft">{t('booksLead')}</Text>
          {prices.length === 0 ? (
            <Notice tone="info">{names('unavailable')}</Notice>
          ) : (
            <FigureList
              figures={prices.map(({ format, bookCents, shippingCents, totalCents, currency }) => ({
                label: names(`names.${format}`),
                value: <Money cents={totalCents} currency={currency} />,
                note: t.rich('parts', {
                  book: () => <Money cents={bookCents} currency={currency} />,
                  shipping: () => <Money cents={shippingCents} currency={currency} />,
                }),
              }))}
            />
          )}
          <Text>{t('more')}</Text>
        </Stack>
        {plans ? (
          <Stack as="section" space="4">
            <Heading level={2}>{t('plans')}</Heading>
            <Text tone="soft">{t('plansLead')}</Text>
            <PlanCards offers={plans.offers} currency={plans.currency} level={3} />
          </Stack>
        ) : null}
      </Page>
    </PublicPage>
  );
};

export default PricingPage;
