import type { FamilyAction, FamilyRole, StoryState } from '@souvenance/contracts';
import { beforeEach, describe, expect, test } from 'vitest';
import type { Actor } from '../../foundation/actors/actor.ts';
import { jobs } from '../../foundation/jobs/job.ts';
import { requestRendering } from '../../making/renderings/request-rendering.ts';
import { createTestApp, type TestApp } from '../../testing/create-test-app.ts';
import { openFamily, people } from '../../testing/open-family.ts';
import { openBook } from '../../testing/open-order.ts';
import { changeDocument, readCode } from '../../testing/read-test-app.ts';
import { authorizeAccess, readRole } from './authorize-access.ts';
import { authorizeOwner } from './authorize-owner.ts';
import { findPlanByPrice, planName, planOffers, translateOffers } from './plans.ts';
import { readJob } from './read-job.ts';

const { owner, editor, author, reader, stranger } = people;
const byRole = { owner, editor, author, reader } as const;

let app: TestApp;
let familyId: string;
beforeEach(async () => {
  app = createTestApp();
  ({ familyId } = await openFamily(app));
});

interface Facts {
  readonly authorUid?: string;
  readonly isNarratorsOwn?: boolean;
  readonly state?: StoryState;
}
const authorizeStory = (
  who: Actor,
  action: FamilyAction,
  { authorUid, ...facts }: Facts = {},
): Promise<string> => {
  const value = { familyId, ...(authorUid !== undefined && { authorUid }) };
  return readCode(
    authorizeAccess(app.documents, who, action, 'story', { id: 's', version: 1, value }, facts),
  );
};
const findRolesWith = async (action: FamilyAction, facts: (role: FamilyRole) => Facts = () => ({})) => {
  const codesByRole = await Promise.all(
    Object.entries(byRole).map(async ([role, who]) => [
      role,
      await authorizeStory(who, action, facts(role as FamilyRole)),
    ]),
  );
  return codesByRole.filter(([, code]) => code === 'done').map(([role]) => role);
};
const ownFacts =
  (more: Facts = {}) =>
  (role: FamilyRole): Facts => ({ authorUid: byRole[role].uid, ...more });

describe('the table of roles', () => {
  test.each<[FamilyAction, string[]]>([
    ['family.read', ['owner', 'editor', 'author', 'reader']],
    ['question.ask', ['owner', 'editor', 'author', 'reader']],
    ['story.write', ['owner', 'editor', 'author']],
    ['story.edit', ['owner', 'editor']],
    ['story.approve', ['owner', 'editor']],
    ['book.layout', ['owner', 'editor']],
    ['order.place', ['owner', 'editor']],
    ['family.manage', ['owner']],
  ])('allows %s to %j', async (action, expectedRoles) => {
    expect(await findRolesWith(action)).toEqual(expectedRoles);
    expect(await authorizeStory(stranger, action)).toBe('story.not_found');
    expect(await authorizeStory({ kind: 'anonymous' }, action)).toBe('session.required');
    expect(await authorizeStory({ kind: 'atelier', orderId: 'o' }, action)).toBe('story.not_found');
    expect(await authorizeStory({ kind: 'system', name: 'jobs' }, action)).toBe('done');
  });

  test.each<[string, FamilyAction, Facts, string[]]>([
    ['edit their own submitted story', 'story.edit', { state: 'submitted' }, ['owner', 'editor', 'author']],
    ['edit their own story in the book', 'story.edit', { state: 'in_book' }, ['owner', 'editor']],
    [
      'edit their own story in the book as the narrator',
      'story.edit',
      { state: 'in_book', isNarratorsOwn: true },
      ['owner', 'editor', 'author'],
    ],
    ['approve their own story', 'story.approve', { state: 'submitted' }, ['owner', 'editor']],
    [
      'approve their own story as the narrator',
      'story.approve',
      { state: 'submitted', isNarratorsOwn: true },
      ['owner', 'editor', 'author'],
    ],
  ])('lets the right roles %s', async (_, action, facts, expectedRoles) => {
    expect(await findRolesWith(action, ownFacts(facts))).toEqual(expectedRoles);
  });

  test('shows the draft of another person to nobody, and a story that is set aside to owner and editor', async () => {
    for (const action of ['family.read', 'story.edit', 'story.approve'] as const)
      expect(await findRolesWith(action, () => ({ state: 'draft', authorUid: 'eve' }))).toEqual([]);
    expect(await findRolesWith('family.read', () => ({ state: 'set_aside', authorUid: 'eve' }))).toEqual([
      'owner',
      'editor',
    ]);
  });
});

test('readRole returns the stored role, and null for another family or without a session', async () => {
  expect(await readRole(app.documents, familyId, owner)).toBe('owner');
  expect(await readRole(app.documents, 'another', owner)).toBeNull();
  expect(await readRole(app.documents, familyId, { kind: 'anonymous' })).toBeNull();
});

test('a missing object answers not_found even to an owner; authorizeOwner admits the owner alone', async () => {
  const attempt = authorizeAccess(app.documents, owner, 'family.read', 'order', null);
  expect(await readCode(attempt)).toBe('order.not_found');
  expect(await readCode(authorizeOwner(app.documents, owner, 'nulle-part'))).toBe('family.not_found');
  expect(await readCode(authorizeOwner(app.documents, editor, familyId))).toBe('permission.denied');
  expect((await authorizeOwner(app.documents, owner, familyId)).id).toBe(familyId);
});

describe('a job', () => {
  const requestJob = async (): Promise<string> => {
    const bookId = await openBook(app, familyId);
    return (await requestRendering(app)(owner, bookId)).jobId;
  };
  const tryRead = (who: Actor, id: string) => readCode(readJob(app)(who, id));

  test('can be read by the members of its family, and is not found by others', async () => {
    const id = await requestJob();
    for (const who of [owner, reader]) expect(await tryRead(who, id)).toBe('done');
    for (const unknown of [tryRead(stranger, id), tryRead(owner, 'nulle-part')])
      expect(await unknown).toBe('job.not_found');
    expect(await tryRead({ kind: 'anonymous' }, id)).toBe('session.required');
  });

  test('without a family is not found, even by the owner who requested it', async () => {
    const id = await requestJob();
    await changeDocument(app, jobs, id, { familyId: null });
    expect(await tryRead(owner, id)).toBe('job.not_found');
  });

  test('that prepares an order can be read by an editor, who may order, and not by an author', async () => {
    const id = await requestJob();
    await changeDocument(app, jobs, id, { kind: 'prepare-order' });
    expect([await tryRead(editor, id), await tryRead(author, id)]).toEqual(['done', 'permission.denied']);
  });
});

describe('plans', () => {
  test.each([
    ['basic_month', 'basic', 9],
    ['basic_year', 'basic', 90],
    ['pro_month', 'pro', 29],
    ['pro_year', 'pro', 200],
  ])('the price %s buys the plan %s for %i euros', (priceId, plan, price) => {
    expect(findPlanByPrice(priceId)).toMatchObject({ offer: { id: plan }, plan: { price } });
  });

  test.each([null, '', 'free', 'premium', 'basic'])('the price %j buys no plan', (priceId) => {
    expect(findPlanByPrice(priceId)).toBeNull();
  });

  test('have French names for how they are paid, and a badge for the free months of a year', () => {
    const [free, basic, pro, premium] = translateOffers('fr');
    expect([free, basic, pro, premium].map((offer) => offer?.badge)).toEqual([
      null,
      'Deux mois offerts à l’année',
      'Cinq mois offerts à l’année',
      null,
    ]);
    expect(basic?.plans.map(({ name }) => name)).toEqual(['Par mois', 'Par an']);
    expect(premium?.plans).toMatchObject([{ name: 'Sur mesure', label: 'Nous écrire', href: '/contact' }]);
    expect(planName({ price: 0, stripePriceId: null, interval: null }, 'fr')).toBe('Sans abonnement');
    expect(Object.values(planOffers).map(({ membersMax }) => membersMax)).toEqual([6, 20, 50, null]);
  });
});
