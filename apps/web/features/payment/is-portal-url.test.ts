import { expect, it } from 'vitest';
import { isPortalUrl } from './is-portal-url.ts';

const stripe = 'https://js.stripe.com/endive/stripe.js';
const desk = 'http://localhost:4600/stripe.js';

it('takes the portal of the service that is in place, and nothing else', () => {
  expect(isPortalUrl('https://billing.stripe.com/p/session/x', stripe)).toBe(true);
  expect(isPortalUrl('https://billing.stripe.com/p/session/x', '')).toBe(true);
  expect(isPortalUrl('http://localhost:4600/portal/bps_1', desk)).toBe(true);
  for (const address of [
    'https://billing.stripe.com.voleur.fr/',
    'https://voleur.fr/?billing.stripe.com',
    'https://billing.stripe.com@voleur.fr/',
    'https://anne@billing.stripe.com/',
    'http://billing.stripe.com/',
    'http://localhost:4600/portal/bps_1',
    'javascript:alert(1)',
    '//billing.stripe.com/',
    '',
  ])
    expect(isPortalUrl(address, stripe)).toBe(false);
  expect(isPortalUrl('https://billing.stripe.com/p/session/x', desk)).toBe(false);
});
