import type { SessionAnswer } from '@souvenance/contracts';
import type { PolicySources } from './content-policy.ts';

type Settings = SessionAnswer['settings'];

/** Public settings on which the policy depends. */
export interface PolicySettings {
  readonly identityReach: Settings['identityReach'];
  readonly integrity: Settings['integrity'];
  readonly payment: Pick<Settings['payment'], 'scriptUrl'>;
  readonly storageHosts: Settings['storageHosts'];
  readonly pictureHosts: Settings['pictureHosts'];
  readonly analytics: Settings['analytics'];
}

const STRIPE = 'https://js.stripe.com';

const originOf = (address: string): string[] => (URL.canParse(address) ? [new URL(address).origin] : []);

/** Stripe's own list of what its checkout needs; the fake Stripe serves all of it from one origin. */
const paymentSources = (scriptUrl: string) => {
  const scriptOrigins = originOf(scriptUrl);
  const isStripe = scriptOrigins.includes(STRIPE);
  return {
    scripts: scriptOrigins,
    frames: isStripe
      ? [...scriptOrigins, 'https://hooks.stripe.com', 'https://checkout.stripe.com']
      : scriptOrigins,
    connections: isStripe ? ['https://api.stripe.com', 'https://checkout.stripe.com'] : scriptOrigins,
  };
};

/** Sign-in, its tokens and the app's integrity, as Firebase's browser library calls them. */
const firebase = {
  scripts: ['https://www.google.com', 'https://www.gstatic.com'],
  frames: ['https://www.google.com', 'https://*.firebaseapp.com'],
  connections: [
    'https://identitytoolkit.googleapis.com',
    'https://securetoken.googleapis.com',
    'https://content-firebaseappcheck.googleapis.com',
    'https://www.google.com',
  ],
};
/** The counting script, which is loaded only once the visitor has agreed. */
const analyticsSources = (analytics: Settings['analytics']): string[] =>
  analytics.kind === 'consent' ? originOf(analytics.scriptUrl) : [];

const none = { scripts: [], frames: [], connections: [] };

/** Origins that the chosen services need. */
export const policySources = ({
  identityReach,
  integrity,
  payment,
  storageHosts,
  pictureHosts,
  analytics,
}: PolicySettings): PolicySources => {
  const pay = paymentSources(payment.scriptUrl);
  const counting = analyticsSources(analytics);
  const people = identityReach || integrity ? firebase : none;
  const emulator = identityReach?.emulatorHost ? [`http://${identityReach.emulatorHost}`] : [];
  return {
    scripts: [...pay.scripts, ...people.scripts, ...counting],
    frames: [...pay.frames, ...people.frames],
    connections: [...pay.connections, ...people.connections, ...emulator, ...counting],
    media: storageHosts,
    pictures: pictureHosts,
  };
};
