import type { SessionAnswer } from '@souvenance/contracts';
import type { PolicySources } from './build-content-policy.ts';

type Settings = SessionAnswer['settings'];

/** Public settings that the policy depends on. */
export interface PolicySettings {
  readonly identityReach: Settings['identityReach'];
  readonly integrity: Settings['integrity'];
  readonly payment: Pick<Settings['payment'], 'scriptUrl'>;
  readonly storageHosts: Settings['storageHosts'];
  readonly pictureHosts: Settings['pictureHosts'];
  readonly analytics: Settings['analytics'];
}

const STRIPE = 'https://js.stripe.com';

const toOrigins = (url: string): string[] => (URL.canParse(url) ? [new URL(url).origin] : []);

/** Origins that Stripe documents for its checkout; the fake Stripe serves everything from one origin. */
const paymentSources = (scriptUrl: string) => {
  const scriptOrigins = toOrigins(scriptUrl);
  const isStripe = scriptOrigins.includes(STRIPE);
  return {
    scripts: scriptOrigins,
    frames: isStripe
      ? [...scriptOrigins, 'https://hooks.stripe.com', 'https://checkout.stripe.com']
      : scriptOrigins,
    connections: isStripe ? ['https://api.stripe.com', 'https://checkout.stripe.com'] : scriptOrigins,
  };
};

/** Origins that Firebase's browser library calls for sign-in, tokens and App Check. */
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
/** Origin of the analytics script, which is loaded only after the visitor's consent. */
const analyticsSources = (analytics: Settings['analytics']): string[] =>
  analytics.kind === 'consent' ? toOrigins(analytics.scriptUrl) : [];

const none = { scripts: [], frames: [], connections: [] };

/** Origins that the configured services need. */
export const collectPolicySources = ({
  identityReach,
  integrity,
  payment,
  storageHosts,
  pictureHosts,
  analytics,
}: PolicySettings): PolicySources => {
  const paymentOrigins = paymentSources(payment.scriptUrl);
  const analyticsOrigins = analyticsSources(analytics);
  const identitySources = identityReach || integrity ? firebase : none;
  const emulatorOrigins = identityReach?.emulatorHost ? [`http://${identityReach.emulatorHost}`] : [];
  return {
    scripts: [...paymentOrigins.scripts, ...identitySources.scripts, ...analyticsOrigins],
    frames: [...paymentOrigins.frames, ...identitySources.frames],
    connections: [
      ...paymentOrigins.connections,
      ...identitySources.connections,
      ...emulatorOrigins,
      ...analyticsOrigins,
    ],
    media: storageHosts,
    pictures: pictureHosts,
  };
};
