import { routePath, sessionAnswer } from '@souvenance/contracts';
import { readEnv } from '#lib/environment/env.ts';
import { logFault } from '#lib/environment/log-fault.ts';
import type { PolicySources } from './content-policy.ts';
import { policySources } from './policy-sources.ts';

/** Milliseconds for which the settings are taken as they were: they change only with a restart of the API. */
const KEPT_MS = 60_000;

const noSources: PolicySources = { scripts: [], frames: [], connections: [], media: [], pictures: [] };
let cachedSources: { readonly sources: PolicySources; readonly until: number } | null = null;

const ask = async (): Promise<PolicySources> => {
  const { apiInternalUrl } = readEnv();
  const answer = await fetch(`${apiInternalUrl}${routePath('session.read')}`, { cache: 'no-store' });
  return policySources(sessionAnswer.parse(await answer.json()).settings);
};

/** The origins in place, from the API's public settings. While it is away: as they were, or none but our own. */
export const readPolicySources = async (): Promise<PolicySources> => {
  const now = Date.now();
  if (cachedSources !== null && cachedSources.until > now) return cachedSources.sources;
  try {
    cachedSources = { sources: await ask(), until: now + KEPT_MS };
    return cachedSources.sources;
  } catch (error) {
    logFault('the settings of the content policy could not be read', error);
    return cachedSources?.sources ?? noSources;
  }
};
