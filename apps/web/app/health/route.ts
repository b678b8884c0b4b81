import { readEnv } from '#lib/environment/env.ts';

/** Asked from outside by whoever watches over the site: the pages answer it, and they ask the API for the rest. */
export const dynamic = 'force-dynamic';

const isWell = async (): Promise<boolean> => {
  try {
    const address = `${readEnv().apiInternalUrl}/api/health/all`;
    return (await fetch(address, { cache: 'no-store', signal: AbortSignal.timeout(5_000) })).ok;
  } catch {
    return false; // an API that is away is what this page is there to tell
  }
};

/** 200 when the pages, the API, its documents, its queue and a worker are alive; 503 else. It says nothing more. */
export const GET = async (): Promise<Response> => {
  const done = await isWell();
  return Response.json({ done }, { status: done ? 200 : 503, headers: { 'cache-control': 'no-store' } });
};
