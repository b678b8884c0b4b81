import { AppError } from '@souvenance/contracts';
import { beforeEach, expect, test } from 'vitest';
import { createTestApp, type TestApp } from '../../testing/create-test-app.ts';
import { createServiceProbes } from './probe-services.ts';

let app: TestApp;
let bytes: number[];
let logins: boolean[];
let isMailAway: boolean;
let isLow: boolean;
beforeEach(() => {
  app = createTestApp();
  [bytes, logins, isMailAway, isLow] = [[], [], false, false];
});

const probing = () => {
  const files: TestApp['files'] = {
    ...app.files,
    put: (key, body, contentType) => {
      bytes.push(body.byteLength);
      return app.files.put(key, body, contentType);
    },
  };
  const mailer = {
    check: async ({ isQuick }: { isQuick: boolean } = { isQuick: false }) => {
      logins.push(!isQuick);
      if (isMailAway) throw new Error('away');
    },
  };
  const findRoomError = (service: string) =>
    service === 'files' && isLow ? new AppError('service.no_space') : null;
  return createServiceProbes({ ...app, files, mailer, findRoomError }, 'one', () => undefined);
};

const look = async (at: ReturnType<typeof probing>, times: number) => {
  for (let time = 0; time < times; time += 1) await at.checkAll();
};

test('five minutes of looks cost one sign-in and one large write; the others a few bytes and a greeting', async () => {
  const at = probing();
  await look(at, 20);
  expect([logins.filter(Boolean).length, bytes.filter((count) => count > 16).length]).toEqual([1, 1]);
  expect([logins.length, bytes.length]).toEqual([20, 20]);
  await at.checkAll();
  expect(logins.filter(Boolean)).toHaveLength(2);
});

test('a service that fails is looked at thoroughly until it is well again, the others are not', async () => {
  const at = probing();
  await look(at, 2);
  isMailAway = true;
  await look(at, 3);
  expect(at.failing().map(({ service }) => service)).toEqual(['mail']);
  expect([logins, bytes.filter((count) => count > 16).length]).toEqual([[true, false, false, true, true], 1]);
  isMailAway = false;
  await look(at, 2);
  expect(at.failing()).toEqual([]);
  expect(logins.slice(-2)).toEqual([true, false]);
});

test('a look that is asked for is thorough; of a service that is not asked here nothing is said', async () => {
  const at = probing();
  isMailAway = true;
  await at.checkAll();
  expect([await at.check('mail'), logins]).toEqual([false, [true, true]]);
  isMailAway = false;
  expect([await at.check('mail'), at.failing()]).toEqual([true, []]);
  const without = createServiceProbes(
    { ...app, mailer: null, findRoomError: () => null },
    'two',
    () => undefined,
  );
  expect(await without.check('mail')).toBeNull();
});

test('a store with room for a few blocks is told at the next glance, though it still takes a few bytes', async () => {
  const at = probing();
  await look(at, 2);
  isLow = true;
  await at.checkAll();
  expect(at.failing()).toMatchObject([{ service: 'files', isFull: true }]);
  isLow = false;
  await at.checkAll();
  expect(at.failing()).toEqual([]);
});
