const STRIPE_PORTAL = 'https://billing.stripe.com';
const STRIPE_SCRIPTS = 'https://js.stripe.com';

/**
 * Whether an address is the payment service's own portal: Stripe's, or the one origin of the service that stands in
 * for it. Anything else is not navigated to.
 */
export const isPortalAddress = (address: string, scriptUrl: string): boolean => {
  if (!URL.canParse(address)) return false;
  const { origin, username, password } = new URL(address);
  if (username !== '' || password !== '') return false;
  const script = URL.canParse(scriptUrl) ? new URL(scriptUrl).origin : STRIPE_SCRIPTS;
  return origin === (script === STRIPE_SCRIPTS ? STRIPE_PORTAL : script);
};
