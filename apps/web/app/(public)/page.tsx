import { pageData } from '#api/page-data.ts';
import { isDraft, readContent } from '#content/read-content.ts';
import { readPageProperties } from '#session/page-properties.ts';
import { EndBand } from './end-band.tsx';
import { FormatsBand } from './formats-band.tsx';
import { HeroBand } from './hero-band.tsx';
import { PromisesBand } from './promises-band.tsx';
import { PublicPage } from './public-page.tsx';
import { QuestionsBand } from './questions-band.tsx';
import { readPrices } from './read-prices.ts';
import { WaysBand } from './ways-band.tsx';

interface LandingProps {
  searchParams: Promise<Record<string, unknown>>;
}

const LandingPage = async ({ searchParams }: LandingProps) => {
  const [properties, prices, content] = await Promise.all([
    readPageProperties(),
    readPrices(),
    pageData(readContent('landing', await isDraft(searchParams))),
  ]);
  const isSignedIn = properties.user !== null;
  return (
    <PublicPage>
      <HeroBand words={content.hero} sample={content.sample} isSignedIn={isSignedIn} lowest={prices[0]} />
      <WaysBand words={content.ways} />
      <FormatsBand title={content.formats.title} prices={prices} />
      <PromisesBand words={content.promises} />
      <QuestionsBand words={content.questions} />
      <EndBand words={content.end} isSignedIn={isSignedIn} />
    </PublicPage>
  );
};

export default LandingPage;
