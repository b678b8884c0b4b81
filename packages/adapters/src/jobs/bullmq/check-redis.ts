import type { Redis } from 'ioredis';

const readSetting = async (redis: Redis, name: string): Promise<string | null> => {
  try {
    const answer: unknown = await redis.config('GET', name);
    return Array.isArray(answer) && typeof answer[1] === 'string' ? answer[1] : null;
  } catch (error) {
    // Hosted services forbid CONFIG; their operators check the setting in the service's console.
    const isForbidden =
      error instanceof Error && /unknown command|NOPERM|not allowed|forbidden/i.test(error.message);
    if (isForbidden) return null;
    throw error;
  }
};

/** Throws an explanation for a Redis that may lose jobs: one that evicts keys, or keeps no append-only file. */
export const checkRedis = async (redis: Redis): Promise<void> => {
  const policy = await readSetting(redis, 'maxmemory-policy');
  if (policy !== null && policy !== 'noeviction')
    throw new Error(`REDIS_URL: the server's maxmemory-policy is ${policy}; a queue needs noeviction`);
  const appendOnly = await readSetting(redis, 'appendonly');
  if (appendOnly !== null && appendOnly !== 'yes')
    throw new Error('REDIS_URL: the server keeps no append-only file (appendonly no); a queue needs it');
};

const REFUSALS: readonly (readonly [RegExp, string])[] = [
  [/WRONGPASS|NOAUTH|invalid password/i, 'the server refuses its user or its password'],
  [
    /certificate|self-signed|ERR_TLS|SSL routines|wrong version number/i,
    'the server has no certificate that this machine trusts; NODE_EXTRA_CA_CERTS names a file of further authorities',
  ],
];

/**
 * Throws an explanation when a connection fails for a reason that waiting does not solve, such as a wrong password. An
 * unreachable server does not count, since Redis may start later.
 */
export const checkRefusal = (error: Error | null): void => {
  const words = error === null ? '' : `${error.message} ${'code' in error ? error.code : ''}`;
  const refusal = REFUSALS.find(([sign]) => sign.test(words));
  if (refusal !== undefined) throw new Error(`REDIS_URL: ${refusal[1]}`, { cause: error });
};
