import { readPageProperties } from '#session/page-properties.ts';
import { PublicShell } from '#ui/shell/public-shell.tsx';
import { EndBand } from './end-band.tsx';
import { FormatsBand } from './formats-band.tsx';
import { HeroBand } from './hero-band.tsx';
import { readPrices } from './read-prices.ts';
import { WaysBand } from './ways-band.tsx';

const LandingPage = async () => {
  const [properties, prices] = await Promise.all([readPageProperties(), readPrices()]);
  const isSignedIn = properties.user !== null;
  return (
    <PublicShell isSignedIn={isSignedIn}>
      <HeroBand isSignedIn={isSignedIn} lowest={prices[0]} />
      <WaysBand />
      <FormatsBand prices={prices} />
      <EndBand isSignedIn={isSignedIn} />
    </PublicShell>
  );
};

export default LandingPage;
