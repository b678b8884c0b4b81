import { type Environment, redisUrl } from '@souvenance/adapters';
import { Redis } from 'ioredis';
import { type Finding, reportBroken, reportFine } from './finding.ts';
import type { Check } from './run-checks.ts';

/** BullMQ needs commands of this version. */
const VERSION_MIN = [6, 2] as const;

const readField = (info: string, name: string): string | null =>
  new RegExp(`^${name}:(.*?)\\r?$`, 'm').exec(info)?.[1] ?? null;

const isOldVersion = (version: string): boolean => {
  const [major = 0, minor = 0] = version.split('.').map(Number);
  return major < VERSION_MIN[0] || (major === VERSION_MIN[0] && minor < VERSION_MIN[1]);
};

const judgeInfo = (info: string, host: string): Finding => {
  const version = readField(info, 'redis_version') ?? '';
  const policy = readField(info, 'maxmemory_policy');
  const text = `Redis ${version} répond à ${host}`;
  if (isOldVersion(version))
    return reportBroken(`${text}, trop ancien`, `Il en faut ${VERSION_MIN.join('.')} au moins.`);
  if (policy !== null && policy !== 'noeviction')
    return reportBroken(
      `${text}, et jette des clés quand la mémoire manque (${policy})`,
      'Réglez maxmemory-policy noeviction\u00a0: une file ne doit rien perdre.',
    );
  if (readField(info, 'aof_enabled') === '0')
    return reportBroken(
      `${text}, et n’écrit rien sur son disque`,
      'Réglez appendonly yes\u00a0: une file ne doit rien perdre.',
    );
  return reportFine(text);
};

/** Connects to the Redis of the queues, pings it and reads its version and its settings. */
export const checkRedis = (environment: Environment): Check => ({
  subject: 'Redis',
  advice: 'Vérifiez REDIS_URL, et que Redis tourne\u00a0: sans lui, rien ne part.',
  run: async (signal) => {
    const url = environment.REDIS_URL ?? '';
    if (!redisUrl.safeParse(url).success)
      return reportBroken(
        'REDIS_URL manque ou ne se lit pas',
        'Par exemple redis://redis:6379\u00a0; dans un mot de passe, %\u00a0s’écrit %25.',
      );
    const redis = new Redis(url, { lazyConnect: true, retryStrategy: () => null, maxRetriesPerRequest: 0 });
    // A refused connection rejects with "closed"; its cause arrives as an event.
    const failures: Error[] = [];
    redis.on('error', (error: Error) => failures.push(error));
    signal.addEventListener('abort', () => redis.disconnect());
    try {
      await redis.connect();
      await redis.ping();
      return judgeInfo(await redis.info(), new URL(url).host);
    } catch (error) {
      throw failures[0] ?? error;
    } finally {
      redis.disconnect();
    }
  },
});
