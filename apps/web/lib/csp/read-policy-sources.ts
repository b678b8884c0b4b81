import { routePath, sessionAnswer } from '@souvenance/contracts';
import { readEnv } from '#lib/environment/env.ts';
import { logFault } from '#lib/environment/log-fault.ts';
import type { PolicySources } from './content-policy.ts';
import { policySources } from './policy-sources.ts';

/** Milliseconds for which the settings are taken as they were: they change only with a restart of the API. */
const KEPT_MS = 60_000;

const closed: PolicySources = { scripts: [], frames: [], connections: [], media: [], pictures: [] };
let kept: { readonly sources: PolicySources; readonly until: number } | null = null;

const ask = async (): Promise<PolicySources> => {
  const { apiInternalUrl } = readEnv();
  const answer = await fetch(`${apiInternalUrl}${routePath('session.read')}`, { cache: 'no-store' });
  return policySources(sessionAnswer.parse(await answer.json()).settings);
};

/** The origins in place, from the API's public settings. While it is away: as they were, or none but our own. */
export const readPolicySources = async (): Promise<PolicySources> => {
  const now = Date.now();
  if (kept !== null && kept.until > now) return kept.sources;
  try {
    kept = { sources: await ask(), until: now + KEPT_MS };
    return kept.sources;
  } catch (error) {
    logFault('the settings of the content policy could not be read', error);
    return kept?.sources ?? closed;
  }
};
