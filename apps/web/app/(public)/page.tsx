import type { ContentPage } from '@souvenance/contracts';
import { PublicPage } from '#features/public-pages/public-page.tsx';
import { type Prices, readPrices } from '#features/public-pages/read-prices.ts';
import { StructuredData } from '#features/public-pages/structured-data.tsx';
import { isDraft, readContent } from '#lib/content/read-content.ts';
import { readPageProperties } from '#lib/session/page-properties.ts';
import { EndBand } from './end-band.tsx';
import { ExampleBand } from './example-band.tsx';
import { FormatsBand } from './formats-band.tsx';
import { HeroBand } from './hero-band.tsx';
import { PromisesBand } from './promises-band.tsx';
import { QuestionsBand } from './questions-band.tsx';
import { WaysBand } from './ways-band.tsx';

/** The four books with their prices, as the server quotes them now. */
const factsOf = (siteUrl: string, { lead }: ContentPage<'landing'>['hero'], prices: Prices | null) => ({
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
      <StructuredData facts={factsOf(properties.settings.siteUrl, content.hero, prices)} />
      <HeroBand words={content.hero} sample={content.sample} isSignedIn={isSignedIn} prices={prices} />
      <WaysBand words={content.ways} />
      {content.told ? <ExampleBand words={content.told} /> : null}
      <FormatsBand title={content.formats.title} prices={prices} />
      <PromisesBand words={content.promises} />
      <QuestionsBand words={content.questions} />
      <EndBand words={content.end} isSignedIn={isSignedIn} />
    </PublicPage>
  );
};

export default LandingPage;
