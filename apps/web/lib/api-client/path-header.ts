/**
 * Request header with the path of the page. `lib/csp/guard-page.ts` sets it, because Next does not give a layout its
 * address.
 */
export const pathHeader = 'x-souvenance-path';
