import { afterEach, expect, test, vi } from 'vitest';
import { ensureFirestoreEmulator } from './firestore-emulator.ts';

afterEach(() => void vi.unstubAllEnvs());

/** A machine on which the emulator appears once it was downloaded, or never. */
const machine = ({ here = false, reach = true, oldJava = false } = {}) => {
  const calls: string[] = [];
  let isHere = here;
  const steps = {
    find: () => (isHere ? 'emulator.jar' : null),
    download: (tools: string) => {
      calls.push(tools);
      isHere = reach;
      return reach;
    },
    isJavaTooOld: () => oldJava,
  };
  return { calls, ensure: () => ensureFirestoreEmulator(() => 'tools', steps) };
};

test('an emulator that the machine has is taken, and nothing is downloaded', () => {
  const { calls, ensure } = machine({ here: true });
  ensure();
  expect(calls).toEqual([]);
});

test('where there is none, Google’s own tool is asked for it', () => {
  vi.stubEnv('FIRESTORE_EMULATOR_JAR', '');
  const { calls, ensure } = machine();
  ensure();
  expect(calls).toEqual(['tools']);
});

test('a missing tool is named in one sentence', () => {
  vi.stubEnv('FIRESTORE_EMULATOR_JAR', '');
  expect(machine({ reach: false }).ensure).toThrow(/introuvable.*FIRESTORE_EMULATOR_JAR/);
  expect(machine({ oldJava: true }).ensure).toThrow(/Java 21/);
  vi.stubEnv('FIRESTORE_EMULATOR_JAR', 'nowhere.jar');
  const { calls, ensure } = machine();
  expect(ensure).toThrow(/n’est pas là où FIRESTORE_EMULATOR_JAR/);
  expect(calls).toEqual([]);
});
