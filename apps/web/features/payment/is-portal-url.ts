const STRIPE_PORTAL = 'https://billing.stripe.com';
const STRIPE_SCRIPTS = 'https://js.stripe.com';

/**
 * Whether a URL is the payment service's customer portal: Stripe's, or the origin of the fake Stripe. Any other URL is
 * not navigated to.
 */
export const isPortalUrl = (url: string, scriptUrl: string): boolean => {
  if (!URL.canParse(url)) return false;
  const { origin, username, password } = new URL(url);
  if (username !== '' || password !== '') return false;
  const scriptOrigin = URL.canParse(scriptUrl) ? new URL(scriptUrl).origin : STRIPE_SCRIPTS;
  return origin === (scriptOrigin === STRIPE_SCRIPTS ? STRIPE_PORTAL : scriptOrigin);
};
