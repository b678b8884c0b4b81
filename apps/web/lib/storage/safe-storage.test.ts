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
  const shelf = openSafeStorage(storage);
  expect(shelf.read('a')).toBeNull();
  expect(shelf.keep('a', 'mots')).toBe(false);
  expect(shelf.read('a')).toBe('mots');
  shelf.forget('a');
  expect(shelf.read('a')).toBeNull();
});

test('words that a full storage refused are read rather than the older ones it holds', () => {
  const room = { isFull: false };
  const { storage, storedTexts } = storageWith(room);
  const shelf = openSafeStorage(() => storage);
  expect(shelf.keep('a', 'anciens')).toBe(true);
  room.isFull = true;
  expect(shelf.keep('a', 'nouveaux')).toBe(false);
  expect(shelf.read('a')).toBe('nouveaux');
  room.isFull = false;
  expect(shelf.keep('a', 'derniers')).toBe(true);
  expect([shelf.read('a'), storedTexts.get('a')]).toEqual(['derniers', 'derniers']);
});
