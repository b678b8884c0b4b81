import { isAdministrationAction, type Route, type RouteName, routes } from '@souvenance/contracts';
import { listFreeFields, soilSample } from '@souvenance/testkit/hostile-words';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { type Case, cases, toInput } from '../testing/access/knock.ts';
import { listWrittenTexts } from '../testing/access/list-written-texts.ts';
import { findThing } from '../testing/access/things.ts';
import { createWorld, type World } from '../testing/access/world.ts';
import { startApi, type TestApi } from '../testing/start-api.ts';
import { createNetworkAddress, type Visitor } from '../testing/visitor.ts';

let api: TestApi;
let world: World;
const lines: string[] = [];
beforeAll(async () => {
  const log = { write: (line: string) => void lines.push(line) };
  api = await startApi(undefined, {}, {}, log);
  world = await createWorld(api);
});
afterAll(() => api.dispose());

const bodyOf = (name: RouteName): Route['body'] => (routes[name] as Route).body;

test('every free text field is listed, and every listed field exists', () => {
  const names = Object.keys(routes) as RouteName[];
  const acceptedFields = names.flatMap((name) => {
    const body = bodyOf(name);
    return body === undefined ? [] : listFreeFields(body).map(({ at }) => `${name} ${at}`);
  });
  const declaredFields = names.flatMap((name) =>
    Object.keys(listWrittenTexts(name)).map((at) => `${name} ${at}`),
  );
  expect(acceptedFields.sort()).toEqual(declaredFields.sort());
});

const callerOf = ({ route }: Case): Visitor =>
  isAdministrationAction(route.action) ? world.cast.administrator : world.cast.owner;

const withWords = cases.filter(
  ({ name, row }) =>
    Object.keys(listWrittenTexts(name)).length > 0 && row.body !== undefined && !row.endsSession,
);

describe('a hundred attack vectors are answered as data, and never cause a fault', () => {
  test.each(withWords.map((one) => [one.name, one] as const))('%s', async (name, one) => {
    const body = bodyOf(name);
    if (body === undefined) throw new Error('no body');
    const ids =
      one.row.of === undefined
        ? {}
        : await findThing(one.row.of).make(api, world.ownFamily, world.ownFamily.owner);
    const input = toInput(one, ids);
    const { turns, at } = soilSample(body, input.body, (place) => /(?:^|\.)(?:email|\w*Id)$/.test(place));
    for (let turn = 0; turn < turns; turn += 1) {
      const answer = await callerOf(one).send(name, { ...input, body: at(turn) }, createNetworkAddress());
      expect(answer.statusCode, `turn ${turn}: ${answer.body}`).toBeLessThan(500);
      expect(answer.headers['content-type']).toMatch(/^application\/json/);
      expect(answer.headers['x-content-type-options']).toBe('nosniff');
      if (answer.statusCode >= 400) expect(JSON.parse(answer.body).error.code).toMatch(/^[a-z_]+\.[a-z_]+$/);
    }
  });
});

test('no log line contains people’s text or a terminal control character', () => {
  expect(lines.length).toBeGreaterThan(1_000);
  for (const line of lines) {
    expect(line.trimEnd()).not.toMatch(/[\p{Cc}\u2028\u2029]/u);
    expect(line).not.toMatch(/__xss|voleur\.example/);
  }
});
