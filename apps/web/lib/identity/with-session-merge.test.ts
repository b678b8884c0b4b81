import { expect, test } from 'vitest';
import type { IdentityClient } from './identity-client.ts';
import { withSessionMerge } from './with-session-merge.ts';

const identity = { newRecoveryCodes: async () => ['once'] } as Partial<IdentityClient> as IdentityClient;
const proof = { password: 'p', code: '123456' };

test('the result of an account change is read into the session', async () => {
  let reads = 0;
  const merged = withSessionMerge(identity, async () => {
    reads += 1;
  });
  expect(await merged.newRecoveryCodes(proof)).toEqual(['once']);
  expect(reads).toBe(1);
});

test('a change that was made stands though the session can’t be read anew, and the failure is told', async () => {
  const failures: unknown[] = [];
  const away = new Error('away');
  const merged = withSessionMerge(
    identity,
    () => Promise.reject(away),
    (_, error) => failures.push(error),
  );
  expect(await merged.newRecoveryCodes(proof)).toEqual(['once']);
  expect(failures).toEqual([away]);
});
