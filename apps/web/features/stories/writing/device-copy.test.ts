import { createStoryDocument } from '@souvenance/contracts';
import { expect, it } from 'vitest';
import { openSafeStorage } from '#lib/storage/safe-storage.ts';
import { COPY_PREFIX, openDeviceCopies } from './device-copy.ts';

const copy = (words: string) => ({
  draft: { title: words, body: createStoryDocument([words]), period: '', photographs: [] },
  revision: 3,
});

const open = () => {
  const map = new Map<string, string>();
  const safeStorage = openSafeStorage(() => ({
    getItem: (name) => map.get(name) ?? null,
    setItem: (name, words) => void map.set(name, words),
    removeItem: (name) => void map.delete(name),
  }));
  const titles = () =>
    Object.fromEntries(
      [...map].map(([name, storedText]) => [
        name.slice(COPY_PREFIX.length),
        JSON.parse(storedText).draft.title,
      ]),
    );
  return { safeStorage, titles };
};

it('two pages of one story lose nothing of each other, and each keeps its newest words alone', () => {
  const { safeStorage, titles } = open();
  const [one, two] = [openDeviceCopies(safeStorage, 'one'), openDeviceCopies(safeStorage, 'two')];
  one.keep('s', copy('un'));
  two.keep('s', copy('deux'));
  one.keep('s', copy('un encore'));
  expect(titles()).toEqual({ s: 'un encore', 's~one': 'un', 's~two': 'deux' });
  two.keep('s', copy('deux encore'));
  expect(titles()).toEqual({ s: 'deux encore', 's~one': 'un encore', 's~two': 'deux' });
  // The server has the words of the first: those of the second stay.
  one.forget('s');
  expect(titles()).toEqual({ 's~two': 'deux encore' });
});

it('a page that takes up what another left goes on with it', () => {
  const { safeStorage, titles } = open();
  openDeviceCopies(safeStorage, 'gone').keep('s', copy('un'));
  const next = openDeviceCopies(safeStorage, 'next');
  expect(next.read('s')?.draft.title).toBe('un');
  next.keep('s', copy('un, et la suite'));
  expect(titles()).toEqual({ s: 'un, et la suite' });
});
