import { mkdirSync } from 'node:fs';
import type { ChildPlan } from '../supervisor/child.ts';
import type { RedisSource } from '../tools/tools.ts';

const IMAGE = 'redis:7.4-alpine';

/** Every write goes to the append-only file and nothing is evicted: a queue must not lose anything. */
const SETTINGS = [
  '--appendonly',
  'yes',
  '--appendfsync',
  'everysec',
  '--save',
  '',
  '--maxmemory-policy',
  'noeviction',
];

export interface RedisPlanOptions {
  source: Exclude<RedisSource, { kind: 'url' }>;
  folder: string;
  port: number;
  logFile: string;
}

/** Returns the plan for running a private Redis that stores its data in `folder`. */
export const buildRedisPlan = ({ source, folder, port, logFile }: RedisPlanOptions): ChildPlan => {
  mkdirSync(folder, { recursive: true });
  const common = { name: 'redis', command: source.path, env: process.env, cwd: folder, logFile };
  if (source.kind === 'program') {
    const address = ['--port', String(port), '--bind', '127.0.0.1', '--dir', folder];
    return { ...common, args: [...address, ...SETTINGS] };
  }
  const place = ['-p', `127.0.0.1:${port}:6379`, '-v', `${folder}:/data`];
  return { ...common, args: ['run', '--rm', ...place, IMAGE, 'redis-server', ...SETTINGS] };
};
