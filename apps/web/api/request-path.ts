import { headers } from 'next/headers';

/** Header that `proxy.ts` writes on each request for a page: Next tells a layout nothing of its address. */
export const pathHeader = 'x-souvenance-path';

/** Path and query of the page asked for. */
export const requestPath = async (): Promise<string> => (await headers()).get(pathHeader) ?? '/dashboard';
