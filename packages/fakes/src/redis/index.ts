export { type ManagedRedis, openManagedRedis } from './open-managed-redis.ts';
export { openRedis, type TestRedis } from './open-redis.ts';
