import { spawnSync } from 'node:child_process';
import { installTool } from './package-manager.ts';
import { LocalProblem } from './problem.ts';
import { programPath } from './program-path.ts';

/** Where this machine's Redis comes from. */
export type RedisSource =
  | { kind: 'url'; url: string }
  | { kind: 'program'; path: string }
  | { kind: 'docker'; path: string };

const REDIS_PROGRAMS = ['redis-server', 'valkey-server'];

/** The client alone says nothing: a machine may have it without an engine. */
const dockerPath = (): string | null => {
  const path = programPath(['docker']);
  if (!path) return null;
  return spawnSync(path, ['info'], { stdio: 'ignore', timeout: 10_000 }).status === 0 ? path : null;
};

const presentRedis = (): RedisSource | null => {
  const url = process.env.REDIS_URL;
  if (url) return { kind: 'url', url };
  const path = programPath(REDIS_PROGRAMS);
  if (path) return { kind: 'program', path };
  const docker = dockerPath();
  return docker ? { kind: 'docker', path: docker } : null;
};

/**
 * Finds a Redis: `REDIS_URL`, a server on this machine, Docker, the system's package manager.
 * @throws LocalProblem when none can be had.
 */
export const findRedis = async (): Promise<RedisSource> => {
  const present = presentRedis();
  if (present) return present;
  if (await installTool('redis', 'Redis')) {
    const path = programPath(REDIS_PROGRAMS);
    if (path) return { kind: 'program', path };
  }
  throw new LocalProblem(
    'Redis est introuvable et n’a pas pu être installé : installez « redis-server » ou « valkey-server », démarrez Docker, ou donnez une adresse par REDIS_URL, puis recommencez.',
  );
};
