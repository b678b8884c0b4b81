import { expect, test } from 'vitest';
import { z } from 'zod';
import { readVariables, redisUrl } from './read-variables.ts';

const schema = z.object({ REDIS_URL: redisUrl });

test.each(['redis://anne:pass%word@redis.test', 'redis://%E9@redis.test', 'http://redis.test', 'redis'])(
  'a URL of a service that no client reads is named without its value: %s',
  (url) => {
    expect(() => readVariables({ REDIS_URL: url }, schema)).toThrow(
      /^These variables are missing or wrong: REDIS_URL\.$/,
    );
  },
);

test('a percent sign of a password is written %25', () => {
  const environment = { REDIS_URL: 'redis://anne:pass%25word@redis.test' };
  expect(readVariables(environment, schema)).toEqual(environment);
});
