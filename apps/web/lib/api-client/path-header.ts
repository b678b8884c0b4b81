/** Header that `lib/csp/guard-page.ts` writes on each request for a page: Next tells a layout nothing of its address. */
export const pathHeader = 'x-souvenance-path';
