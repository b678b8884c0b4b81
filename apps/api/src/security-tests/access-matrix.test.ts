import { routes } from '@souvenance/contracts';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { type Case, cases, knock, toInput, toUnknownIds } from '../testing/access/knock.ts';
import { rows } from '../testing/access/rows.ts';
import {
  type Caller,
  callers,
  computeVerdict,
  judgeAnswer,
  type Standing,
  standings,
} from '../testing/access/rules.ts';
import {
  createContribution,
  findThing,
  type Ids,
  remove,
  type ThingKind,
  things,
} from '../testing/access/things.ts';
import { withoutFamilyFilter } from '../testing/access/without-family-filter.ts';
import { createWorld, type World } from '../testing/access/world.ts';
import { startApi, type TestApi } from '../testing/start-api.ts';
import { createNetworkAddress, join, signUpPerson, type Visitor } from '../testing/visitor.ts';

let api: TestApi;
let world: World;
let hasMutant = false;

beforeAll(async () => {
  // The table asks for more books within an hour than any person does.
  const limits = { LIMIT_RENDERINGS_PER_HOUR: '10000' };
  api = await startApi((documents) => withoutFamilyFilter(documents, () => hasMutant), limits);
  world = await createWorld(api);
});
afterAll(() => api.dispose());

const actionOf = ({ route, row }: Case) => row.action ?? route.action;

const makeThing = async (one: Case, ownership: Standing): Promise<Ids> => {
  const { of: kind } = one.row;
  if (kind === undefined) return {};
  const family = ownership === 'other’s' ? world.others : world.ownFamily;
  const ids = await findThing(kind).make(api, family, family.owner);
  if (ownership === 'deleted') await remove(api, kind, ids);
  return ownership === 'unknown' ? toUnknownIds(one, ids) : ids;
};

/** Difference between the answer to one call and the table of roles; null when they agree. */
const disagreement = async (one: Case, caller: Caller, ownership: Standing, ids: Ids) => {
  const { status, code } = await knock(api, one, world.cast[caller], ids);
  const isMissing = ownership === 'own' || ownership === 'other’s' || one.row.of === undefined;
  const actual = judgeAnswer(status, code, isMissing && one.row.best ? [one.row.best] : []);
  const expected = computeVerdict({ action: actionOf(one), kind: one.row.of ?? null, caller, ownership });
  return { told: code === null ? `${status}` : `${status} ${code}`, actual, expected, caller, ownership };
};

const standingsOf = ({ row }: Case): readonly Standing[] => {
  if (row.of === undefined) return ['own'];
  return findThing(row.of).locate === null ? standings.filter((one) => one !== 'deleted') : standings;
};

const walk = async (one: Case) => {
  const answers = [];
  for (const ownership of standingsOf(one)) {
    let ids = await makeThing(one, ownership);
    for (const caller of callers) {
      if (one.row.usesUp) ids = await makeThing(one, ownership);
      answers.push(await disagreement(one, caller, ownership, ids));
    }
  }
  if (one.row.endsSession) world = await createWorld(api);
  return answers;
};

test('every route has a row in the table, and every row a route', () => {
  expect(Object.keys(routes).filter((name) => !(name in rows))).toEqual([]);
  expect(Object.keys(rows).filter((name) => !(name in routes))).toEqual([]);
});

describe('who may do what, as the table of roles has it', () => {
  test.each(cases.map((one) => [`${one.name} (${actionOf(one)})`, one] as const))('%s', async (_, one) => {
    const answers = await walk(one);
    expect(answers.filter(({ actual, expected }) => actual !== expected)).toEqual([]);
    const codes = answers
      .filter(({ expected }) => expected === 'let in')
      .map(({ told: answerCode }) => answerCode);
    if (one.route.action !== 'signed_webhook') expect(codes).toContain(one.row.best ?? '200');
  });
});

const storyCases = cases.filter(({ row }) => row.of === 'story');

describe('what one wrote oneself', () => {
  test.each(storyCases.map((one) => [`${one.name} (${actionOf(one)})`, one] as const))(
    '%s',
    async (_, one) => {
      const { author } = world.cast;
      const params = { bookId: world.ownFamily.bookId };
      await author.call('consents.record', { params, body: { way: 'own_account' } });
      const relative = await signUpPerson(api, 'Paul Morel');
      await join(api, world.ownFamily.familyId, relative, 'author');
      const ownStory = await things.story.make(api, world.ownFamily, author);
      // A member who is not the narrator writes a contribution, whichever kind the request names.
      const relativeStory = await things.story.make(api, world.ownFamily, relative);
      const contribution = await createContribution(world.ownFamily, relative);
      const question = { action: actionOf(one), kind: 'story', caller: 'author', ownership: 'own' } as const;
      const best = one.row.best === undefined ? [] : [one.row.best];
      for (const [ids, writer, hand] of [
        [ownStory, author, { isWriter: true, narrators: true }],
        [relativeStory, relative, { isWriter: true, narrators: false }],
        [contribution, relative, { isWriter: true, narrators: false }],
      ] as const) {
        const { status, code } = await knock(api, one, writer, ids);
        expect(judgeAnswer(status, code, best)).toBe(computeVerdict({ ...question, hand }));
      }
    },
  );
});

/** All pages of a list, as they came. */
const readList = async (one: Case, visitor: Visitor): Promise<string> => {
  const pages: string[] = [];
  let query: { cursor?: string } | null = {};
  while (query !== null) {
    const { body } = await visitor.send(one.name, { ...toInput(one, {}), query }, createNetworkAddress());
    pages.push(body);
    const { cursor } = JSON.parse(body) as { cursor?: string | null };
    query = cursor == null ? null : { cursor };
  }
  return pages.join('\n');
};

/** Whether a list shows the thing of the caller's family, and that of the other one. */
const listsThings = async (one: Case, kind: ThingKind) => {
  const { id } = findThing(kind);
  const mine = (await findThing(kind).make(api, world.ownFamily, world.ownFamily.owner))[id] ?? 'none';
  const theirs = (await findThing(kind).make(api, world.others, world.others.owner))[id] ?? 'none';
  const text = await readList(one, world.cast[one.row.lister ?? 'reader']);
  return { mine: text.includes(mine), theirs: text.includes(theirs) };
};

const lists = cases.flatMap((one) =>
  one.row.lists === undefined ? [] : [[one.name, one, one.row.lists] as const],
);

describe('a list', () => {
  test.each(lists)('%s holds the things of one’s own families alone', async (_, one, kind) => {
    expect(await listsThings(one, kind)).toEqual({ mine: true, theirs: false });
    hasMutant = true;
    const mutantLists = await listsThings(one, kind);
    hasMutant = false;
    expect(mutantLists.theirs).toBe(true);
  });
});

const ofFamilies = (Object.keys(things) as ThingKind[]).filter((kind) => {
  const kindCases = cases.filter(({ row }) => row.of === kind);
  return kindCases.some(
    (one) =>
      computeVerdict({ action: actionOf(one), kind, caller: 'reader', ownership: 'own' }) !==
      computeVerdict({ action: actionOf(one), kind, caller: 'other family', ownership: 'own' }),
  );
});

describe('the matrix fails when the family filter is dropped', () => {
  test.each(ofFamilies)('at a %s', async (kind) => {
    const failing: string[] = [];
    for (const one of cases.filter(({ row }) => row.of === kind)) {
      const ids = await makeThing(one, 'own');
      hasMutant = true;
      const { actual, expected } = await disagreement(one, 'other family', 'own', ids);
      hasMutant = false;
      if (actual !== expected) failing.push(one.name);
    }
    expect(failing).not.toEqual([]);
  });
});
