import { headers } from 'next/headers';
import { pathHeader } from './path-header.ts';

/** Path and query of the requested page. */
export const readRequestPath = async (): Promise<string> => (await headers()).get(pathHeader) ?? '/dashboard';
