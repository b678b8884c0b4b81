import { readEnv } from '#lib/environment/env.ts';

/** Health check for monitoring from outside: it covers the pages, and asks the API for the rest. */
export const dynamic = 'force-dynamic';

const isHealthy = async (): Promise<boolean> => {
  try {
    const url = `${readEnv().apiInternalUrl}/api/health/all`;
    return (await fetch(url, { cache: 'no-store', signal: AbortSignal.timeout(5_000) })).ok;
  } catch {
    return false; // an API that is away is what this page is there to tell
  }
};

/** Answers 200 when pages, API, database, queue and a worker are alive, 503 otherwise, without details. */
export const GET = async (): Promise<Response> => {
  const done = await isHealthy();
  return Response.json({ done }, { status: done ? 200 : 503, headers: { 'cache-control': 'no-store' } });
};
