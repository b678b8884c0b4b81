import { mkdirSync } from 'node:fs';
import type { ChildPlan } from '../supervisor/child.ts';
import type { RedisSource } from '../tools/tools.ts';

const IMAGE = 'redis:7.4-alpine';

/** Every write in the append-only file, nothing evicted: a queue may forget nothing. */
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

/** How to run a private Redis that keeps its data in `folder`. */
export const redisPlan = ({ source, folder, port, logFile }: RedisPlanOptions): ChildPlan => {
  mkdirSync(folder, { recursive: true });
  const common = { name: 'redis', command: source.path, env: process.env, cwd: folder, logFile };
  if (source.kind === 'program') {
    const address = ['--port', String(port), '--bind', '127.0.0.1', '--dir', folder];
    return { ...common, args: [...address, ...SETTINGS] };
  }
  const place = ['-p', `127.0.0.1:${port}:6379`, '-v', `${folder}:/data`];
  return { ...common, args: ['run', '--rm', ...place, IMAGE, 'redis-server', ...SETTINGS] };
};
