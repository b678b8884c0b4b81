export { openRedis, type TestRedis } from './open-redis.ts';
