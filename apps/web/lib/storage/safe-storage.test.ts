import { expect, test } from 'vitest';
import { type BrowserStorage, openSafeStorage } from './safe-storage.ts';

const refuse = (): never => {
  throw new DOMException('The operation is insecure.', 'SecurityError');
};
const throwing: BrowserStorage = { getItem: refuse, setItem: refuse, removeItem: refuse };

const storageWith = (room: { isFull: boolean }) => {
  const storedTexts = new Map<string, string>();
  const storage: BrowserStorage = {
    getItem: (name) => storedTexts.get(name) ?? null,
    setItem: (name, words) => {
      if (room.isFull) throw new DOMException('The quota has been exceeded.', 'QuotaExceededError');
      storedTexts.set(name, words);
    },
    removeItem: (name) => void storedTexts.delete(name),
  };
  return { storage, storedTexts };
};

test.each([
  ['whose every method throws', () => throwing],
  ['that cannot even be reached', refuse],
])('a storage %s is replaced by the memory of the page', (_, storage) => {
  const safeStorage = openSafeStorage(storage);
  expect(safeStorage.read('a')).toBeNull();
  expect(safeStorage.keep('a', 'mots')).toBe(false);
  expect(safeStorage.read('a')).toBe('mots');
  safeStorage.forget('a');
  expect(safeStorage.read('a')).toBeNull();
});

test('words that a full storage refused are read rather than the older ones it holds', () => {
  const room = { isFull: false };
  const { storage, storedTexts } = storageWith(room);
  const safeStorage = openSafeStorage(() => storage);
  expect(safeStorage.keep('a', 'anciens')).toBe(true);
  room.isFull = true;
  expect(safeStorage.keep('a', 'nouveaux')).toBe(false);
  expect(safeStorage.read('a')).toBe('nouveaux');
  room.isFull = false;
  expect(safeStorage.keep('a', 'derniers')).toBe(true);
  expect([safeStorage.read('a'), storedTexts.get('a')]).toEqual(['derniers', 'derniers']);
});
