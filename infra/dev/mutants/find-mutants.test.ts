import { expect, test } from 'vitest';
import { applyMutant, findMutants } from './find-mutants.ts';

/** Each change of the source with the text that it leads to. */
const changesOf = (source: string, file = 'a.tsx'): Record<string, string> =>
  Object.fromEntries(findMutants(file, source).map((mutant) => [mutant.change, applyMutant(source, mutant)]));

test('flips comparisons, logic and sums, and nothing else of the line', () => {
  expect(changesOf('const a = b === c;')).toEqual({ '=== becomes !==': 'const a = b !== c;' });
  expect(changesOf('const a = b < c;')).toEqual({ '< becomes >=': 'const a = b >= c;' });
  expect(changesOf('const a = b ?? c;')).toEqual({ '?? becomes &&': 'const a = b && c;' });
  expect(changesOf('const a = b - c;')).toEqual({ '- becomes +': 'const a = b + c;' });
});

test('negates a condition and swaps branches, where no flipped comparison does the same', () => {
  expect(changesOf('if (a) b = c;')).toEqual({ 'condition negated': 'if (!(a)) b = c;' });
  expect(changesOf('const a = b ? c : d;')).toEqual({ 'branches swapped': 'const a = b ? d : c;' });
  expect(Object.keys(changesOf('const a = b > c ? d : e;'))).toEqual(['> becomes <=']);
  expect(Object.keys(changesOf('if (!a) b = c;'))).toEqual(['! removed']);
});

test('removes the call of a statement, awaited or not', () => {
  expect(changesOf('send(mail);')).toEqual({ 'call of send removed': ';' });
  expect(changesOf('await tx.put(a, b);')).toEqual({ 'call of tx.put removed': ';' });
  expect(changesOf('void retry();')).toEqual({ 'call of retry removed': ';' });
});

test('changes numbers and booleans, but no key and no type', () => {
  expect(changesOf('const a = 4;')).toEqual({ '4 becomes 5': 'const a = 5;' });
  expect(changesOf('const a = true;')).toEqual({ 'true becomes false': 'const a = false;' });
  expect(changesOf('const a = { 4: b }; type C = 4 | 5;')).toEqual({});
});

test('empties results, markup and handlers', () => {
  expect(changesOf('function a() { return b; }')).toEqual({
    'return emptied': 'function a() { return undefined; }',
  });
  expect(changesOf('const A = () => <p>b</p>;')).toEqual({ 'result emptied': 'const A = () => null;' });
  expect(changesOf('const a = <button onClick={() => send()} disabled />;')).toEqual({
    'onClick emptied': 'const a = <button onClick={() => undefined} disabled />;',
  });
  expect(changesOf('const a = () => undefined; const b = () => { return null; };')).toEqual({});
});

test('says the line of each mutant', () => {
  expect(findMutants('a.ts', 'const a = b;\n\nsend(a);').map(({ line }) => line)).toEqual([3]);
});

test('refuses a file that does not parse, by its name', () => {
  expect(() => findMutants('a.ts', 'const = ;')).toThrow('a.ts does not parse');
});
