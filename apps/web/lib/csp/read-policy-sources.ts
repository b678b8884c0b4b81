import { routePath, sessionAnswer } from '@souvenance/contracts';
import { readEnv } from '#lib/environment/env.ts';
import { logFault } from '#lib/environment/log-fault.ts';
import type { PolicySources } from './build-content-policy.ts';
import { collectPolicySources } from './collect-policy-sources.ts';

/** Time for which the cached settings are used, in milliseconds. They change only when the API restarts. */
const CACHE_MS = 60_000;

const noSources: PolicySources = { scripts: [], frames: [], connections: [], media: [], pictures: [] };
let cachedSources: { readonly sources: PolicySources; readonly until: number } | null = null;

const fetchPolicySources = async (): Promise<PolicySources> => {
  const { apiInternalUrl } = readEnv();
  const response = await fetch(`${apiInternalUrl}${routePath('session.read')}`, { cache: 'no-store' });
  return collectPolicySources(sessionAnswer.parse(await response.json()).settings);
};

/**
 * The allowed origins, from the API's public settings. While the API is down: the last known ones, or none besides our
 * own.
 */
export const readPolicySources = async (): Promise<PolicySources> => {
  const now = Date.now();
  if (cachedSources !== null && cachedSources.until > now) return cachedSources.sources;
  try {
    cachedSources = { sources: await fetchPolicySources(), until: now + CACHE_MS };
    return cachedSources.sources;
  } catch (error) {
    logFault('the settings of the content policy could not be read', error);
    return cachedSources?.sources ?? noSources;
  }
};
