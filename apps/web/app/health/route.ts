import { readEnv } from '#lib/environment/env.ts';

/** Health check for monitoring from outside: it covers the pages, and asks the API for the rest. */
export const dynamic = 'force-dynamic';

interface Health {
  readonly isHealthy: boolean;
  /** Name of the release that the API runs; missing when something fails. */
  readonly release?: string;
}

const readHealth = async (): Promise<Health> => {
  try {
    const url = `${readEnv().apiInternalUrl}/api/health/all`;
    const answer = await fetch(url, { cache: 'no-store', signal: AbortSignal.timeout(5_000) });
    return answer.ok ? { isHealthy: true, release: (await answer.json()).release } : { isHealthy: false };
  } catch {
    return { isHealthy: false }; // an API that is away is what this page is there to tell
  }
};

/**
 * Answers 200 with the name of the release when pages, API, database, queue and a worker are alive, 503 without details
 * otherwise.
 */
export const GET = async (): Promise<Response> => {
  const health = await readHealth();
  return Response.json(health, {
    status: health.isHealthy ? 200 : 503,
    headers: { 'cache-control': 'no-store' },
  });
};
