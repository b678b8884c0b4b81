import { expect, test } from 'vitest';
import { mergeSorted } from './merge-sorted.ts';

async function* listOf(keys: readonly string[]): AsyncGenerator<string> {
  yield* keys;
}

const merge = async (sources: readonly string[], targets: readonly string[]): Promise<string[]> => {
  const lines: string[] = [];
  for await (const { key, source, target } of mergeSorted(listOf(sources), listOf(targets), (one) => one))
    lines.push(`${key} ${source === null ? '-' : 's'}${target === null ? '-' : 't'}`);
  return lines;
};

test('each key comes once, with the sides that have it', async () => {
  expect(await merge(['a', 'b', 'd'], ['b', 'c', 'd', 'e'])).toEqual([
    'a s-',
    'b st',
    'c -t',
    'd st',
    'e -t',
  ]);
  expect(await merge([], ['a'])).toEqual(['a -t']);
  expect(await merge([], [])).toEqual([]);
});

test('keys are ordered by their bytes, as stores list them', async () => {
  expect(await merge(['Z', 'a-b', 'a/b', 'é', '\u{1f4d6}'], [])).toHaveLength(5);
  await expect(merge(['a/b', 'a-b'], [])).rejects.toThrow('"a-b" is listed after "a/b"');
});
