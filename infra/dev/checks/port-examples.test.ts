import { globSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { REPOSITORY_ROOT } from '../tools/repository-root.ts';
import { listMethodsWithoutExample } from './port-examples.ts';

test.each([
  ['a method without a comment', 'export interface Clock { now(): Date }'],
  ['a method whose comment has none', 'export interface Clock {\n  /** The instant. */\n  now(): Date;\n}'],
  [
    'an example above the interface alone',
    '/** @example clock.now() */\nexport interface Clock {\n  now(): Date;\n}',
  ],
  [
    'an example of the method before',
    'export interface Clock {\n  /** @example clock.zone */\n  readonly zone: string;\n  now(): Date;\n}',
  ],
])('reports %s', (_, source) => {
  expect(listMethodsWithoutExample('planted.ts', source)).toEqual(['Clock.now']);
});

test('accepts a method with an example, and asks none of plain data', () => {
  const source =
    'export interface Clock {\n  /**\n   * The instant.\n   * @example clock.now()\n   */\n  now(): Date;\n  readonly zone: string;\n}';
  expect(listMethodsWithoutExample('planted.ts', source)).toEqual([]);
});

test('every method of every port has an example', () => {
  const ports = globSync('packages/core/src/ports/*.port.ts', { cwd: REPOSITORY_ROOT });
  expect(ports.length).toBeGreaterThan(15);
  const places = ports.flatMap((port) =>
    listMethodsWithoutExample(port, readFileSync(join(REPOSITORY_ROOT, port), 'utf8')).map(
      (name) => `${port}: ${name}`,
    ),
  );
  expect(places, 'show a realistic call of the method').toEqual([]);
});
