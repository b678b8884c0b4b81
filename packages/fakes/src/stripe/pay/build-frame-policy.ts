import { isLoopbackOrigin } from '../http/loopback.ts';
import type { Checkout } from '../state/stripe-state.ts';

const LOOPBACK = ['http://localhost:*', 'http://127.0.0.1:*', 'https://localhost:*', 'https://127.0.0.1:*'];

const findOrigin = (address: string | null | undefined): string[] =>
  address && URL.canParse(address) ? [new URL(address).origin] : [];

/** Origins to which the buyer returns: the site that opened the checkout, from its own URLs. */
const siteOrigins = ({ session }: Checkout): string[] => [
  ...findOrigin(session.return_url),
  ...findOrigin(session.success_url),
];

/** Content security policy: only this machine and the site may embed the page or receive its form. */
export const buildFramePolicy = (checkout: Checkout): string[] => {
  const site = siteOrigins(checkout).join(' ');
  return [`frame-ancestors 'self' ${LOOPBACK.join(' ')} ${site}`.trim(), `form-action 'self' ${site}`.trim()];
};

/** Checks the origin of the embedding page; null when it is neither local nor the site's. */
export const checkParentOrigin = (checkout: Checkout, parent: string | null): string | null =>
  parent !== null && (isLoopbackOrigin(parent) || siteOrigins(checkout).includes(parent))
    ? new URL(parent).origin
    : null;
