import type { ContentPage } from '@souvenance/contracts';
import { PublicPage } from '#features/public-pages/public-page.tsx';
import { type Prices, readPrices } from '#features/public-pages/read-prices.ts';
import { StructuredData } from '#features/public-pages/structured-data.tsx';
import { isDraft, readContent } from '#lib/content/read-content.ts';
import { readPageProperties } from '#lib/session/page-properties.ts';
import { EndBand } from './end-band.tsx';
import { FormatsBand } from './formats-band.tsx';
import { HeroBand } from './hero-band.tsx';
import { PromisesBand } from './promises-band.tsx';
import { QuestionsBand } from './questions-band.tsx';
import { RestorationNotice } from './restoration-notice.tsx';
import { StepsBand } from './steps-band.tsx';
import { VoiceBand } from './voice-band.tsx';

/** Structured data about the product, with the server's current prices. */
const toStructuredData = (
  siteUrl: string,
  { lead }: ContentPage<'landing'>['hero'],
  prices: Prices | null,
) => ({
  '@type': 'Product',
  name: 'Souvenance',
  description: lead,
  image: `${siteUrl}/opengraph-image.jpg`,
  brand: { '@type': 'Brand', name: 'Souvenance' },
  ...(prices === null
    ? {}
    : {
        offers: prices.formats.map(({ bookCents, currency }) => ({
          '@type': 'Offer',
          price: (bookCents / 100).toFixed(2),
          priceCurrency: currency,
          url: `${siteUrl}/pricing`,
        })),
      }),
});

interface LandingProps {
  searchParams: Promise<Record<string, unknown>>;
}

const LandingPage = async ({ searchParams }: LandingProps) => {
  const [properties, prices, content] = await Promise.all([
    readPageProperties(),
    readPrices(),
    readContent('landing', await isDraft(searchParams)),
  ]);
  const isSignedIn = properties.user !== null;
  return (
    <PublicPage>
      <RestorationNotice />
      <StructuredData data={toStructuredData(properties.settings.siteUrl, content.hero, prices)} />
      <HeroBand content={content.hero} sample={content.sample} isSignedIn={isSignedIn} prices={prices} />
      {content.told ? <VoiceBand content={content.told} /> : null}
      <StepsBand content={content.ways} />
      <FormatsBand title={content.formats.title} prices={prices} />
      <PromisesBand content={content.promises} />
      <QuestionsBand content={content.questions} />
      <EndBand content={content.end} isSignedIn={isSignedIn} />
    </PublicPage>
  );
};

export default LandingPage;
