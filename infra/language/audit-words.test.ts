import { globSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, test } from 'vitest';

const ROOT = join(import.meta.dirname, '../..');

/** French words of the audit log, by area: `actions.tribute.opened`, `objects.tribute`. */
const words = JSON.parse(readFileSync(join(ROOT, 'apps/web/messages/fr/admin-audit.json'), 'utf8')) as {
  actions: Record<string, Record<string, string>>;
  objects: Record<string, string>;
};

/** Actions of permissions, which are named in the same form and are no entries of the log. */
const PERMISSIONS = new Set(['family.read', 'order.pay']);

const sources = globSync('packages/core/src/**/*.ts', { cwd: ROOT })
  .filter((file) => !file.endsWith('.test.ts'))
  .map((file) => readFileSync(join(ROOT, file), 'utf8'));

const listMatches = (line: RegExp, part: RegExp): string[] => [
  ...new Set(
    sources.flatMap((source) =>
      [...source.matchAll(line)].flatMap(([text]) => [...text.matchAll(part)].map(([, name = '']) => name)),
    ),
  ),
];

test('each action of the audit log has its word', () => {
  const actions = listMatches(/\baction: [^\n]*/gu, /'([a-z_]+\.[a-z_]+)'/gu);
  expect(actions.length).toBeGreaterThan(90);
  const isNamed = (action: string): boolean => {
    const [area = '', name = ''] = action.split('.');
    return words.actions[area]?.[name] !== undefined;
  };
  expect(actions.filter((action) => !PERMISSIONS.has(action) && !isNamed(action))).toEqual([]);
});

test('each kind of object of the audit log has its word', () => {
  const kinds = listMatches(/\bobject(?:: | = )[^\n]*/gu, /(?:`|(?<=object: )')([a-z-]+)(?=[:'])/gu);
  expect(kinds.length).toBeGreaterThan(15);
  expect(kinds.filter((kind) => words.objects[kind] === undefined)).toEqual([]);
});
