import { expect, test } from 'vitest';
import { listAllLongProofs } from './list-all-long-proofs.ts';
import { chooseProofs, LONG_SECONDS, parseLongArguments, selectShard, sumSeconds } from './long-proofs.ts';

const proofs = listAllLongProofs();

test('every proof has an estimate, and every estimate a proof', () => {
  const names = new Set(proofs.map(({ name }) => name));
  expect([...names].toSorted()).toEqual(Object.keys(LONG_SECONDS).toSorted());
});

test('the long proofs take an hour at most on two cores', () => {
  expect(sumSeconds(proofs)).toBeLessThanOrEqual(3_600);
});

test.each([1, 2, 4, 7])('%i shards hold every proof once and take about as long', (n) => {
  const shards = Array.from({ length: n }, (_, at) => selectShard(proofs, at + 1, n));
  expect(
    shards
      .flat()
      .map(({ name }) => name)
      .toSorted(),
  ).toEqual(proofs.map(({ name }) => name).toSorted());
  const seconds = shards.map(sumSeconds);
  expect(Math.max(...seconds) - Math.min(...seconds)).toBeLessThan(200);
});

test('arguments name proofs, a shard, and the full length', () => {
  expect(parseLongArguments(['--full', 'crawl-family', 'account'])).toEqual({
    names: ['crawl-family', 'account'],
    shard: null,
    isFull: true,
  });
  expect(parseLongArguments(['--shard', '2/4']).shard).toEqual({ k: 2, n: 4 });
  expect(parseLongArguments(['--shard=4/4']).shard).toEqual({ k: 4, n: 4 });
  for (const wrong of [['--shard'], ['--shard', '5/4'], ['--shard', '0/4'], ['--quick']])
    expect(() => parseLongArguments(wrong)).toThrow();
});

test('a name that does not exist is refused, with those that do', () => {
  const request = { names: ['accounts'], shard: null, isFull: false };
  expect(() => chooseProofs(proofs, request)).toThrow(/accounts.*account, /);
});
