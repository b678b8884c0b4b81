import { afterEach, expect, test, vi } from 'vitest';
import { ensureFirestoreEmulator } from './firestore-emulator.ts';

afterEach(() => void vi.unstubAllEnvs());

/** A machine on which the emulator appears once it was downloaded, or never. */
const machine = ({ here = false, reach = true, oldJava = false } = {}) => {
  const asked: string[] = [];
  let isHere = here;
  const steps = {
    find: () => (isHere ? 'emulator.jar' : null),
    download: (tools: string) => {
      asked.push(tools);
      isHere = reach;
      return reach;
    },
    isJavaTooOld: () => oldJava,
  };
  return { asked, ensure: () => ensureFirestoreEmulator(() => 'tools', steps) };
};

test('an emulator that the machine has is taken, and nothing is downloaded', () => {
  const { asked, ensure } = machine({ here: true });
  ensure();
  expect(asked).toEqual([]);
});

test('where there is none, Google’s own tool is asked for it', () => {
  vi.stubEnv('FIRESTORE_EMULATOR_JAR', '');
  const { asked, ensure } = machine();
  ensure();
  expect(asked).toEqual(['tools']);
});

test('what is missing is said in one sentence', () => {
  vi.stubEnv('FIRESTORE_EMULATOR_JAR', '');
  expect(machine({ reach: false }).ensure).toThrow(/introuvable.*FIRESTORE_EMULATOR_JAR/);
  expect(machine({ oldJava: true }).ensure).toThrow(/Java 21/);
  vi.stubEnv('FIRESTORE_EMULATOR_JAR', 'nowhere.jar');
  const { asked, ensure } = machine();
  expect(ensure).toThrow(/n’est pas là où FIRESTORE_EMULATOR_JAR/);
  expect(asked).toEqual([]);
});
