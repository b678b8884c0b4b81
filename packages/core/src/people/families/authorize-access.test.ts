import type { FamilyAction, FamilyRole, StoryState } from '@souvenance/contracts';
import { beforeEach, describe, expect, test } from 'vitest';
import type { Actor } from '../../foundation/actors/actor.ts';
import { jobs } from '../../foundation/jobs/job.ts';
import { requestRendering } from '../../making/renderings/request-rendering.ts';
import { createTestApp, type TestApp } from '../../testing/create-test-app.ts';
import { openFamily, people } from '../../testing/open-family.ts';
import { openBook } from '../../testing/open-order.ts';
import { changeDocument, codeOf } from '../../testing/read-test-app.ts';
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
const ask = (who: Actor, action: FamilyAction, { authorUid, ...facts }: Facts = {}): Promise<string> => {
  const value = { familyId, ...(authorUid !== undefined && { authorUid }) };
  return codeOf(authorizeAccess(app.documents, who, action, 'story', { id: 's', version: 1, value }, facts));
};
const whoMay = async (action: FamilyAction, facts: (role: FamilyRole) => Facts = () => ({})) => {
  const codesByRole = await Promise.all(
    Object.entries(byRole).map(async ([role, who]) => [
      role,
      await ask(who, action, facts(role as FamilyRole)),
    ]),
  );
  return codesByRole.filter(([, code]) => code === 'done').map(([role]) => role);
};
const ownObject =
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
  ])('%s is for %j', async (action, may) => {
    expect(await whoMay(action)).toEqual(may);
    expect(await ask(stranger, action)).toBe('story.not_found');
    expect(await ask({ kind: 'anonymous' }, action)).toBe('session.required');
    expect(await ask({ kind: 'atelier', orderId: 'o' }, action)).toBe('story.not_found');
    expect(await ask({ kind: 'system', name: 'jobs' }, action)).toBe('done');
  });

  test.each<[string, FamilyAction, Facts, string[]]>([
    ['edits his own', 'story.edit', { state: 'submitted' }, ['owner', 'editor', 'author']],
    ['edits his own in the book', 'story.edit', { state: 'in_book' }, ['owner', 'editor']],
    [
      'edits his own in the book, being the narrator',
      'story.edit',
      { state: 'in_book', isNarratorsOwn: true },
      ['owner', 'editor', 'author'],
    ],
    ['approves his own', 'story.approve', { state: 'submitted' }, ['owner', 'editor']],
    [
      'approves his own, being the narrator',
      'story.approve',
      { state: 'submitted', isNarratorsOwn: true },
      ['owner', 'editor', 'author'],
    ],
  ])('who %s', async (_, action, facts, may) => {
    expect(await whoMay(action, ownObject(facts))).toEqual(may);
  });

  test('a draft of somebody else is nobody’s, what was set aside is theirs who decide', async () => {
    for (const action of ['family.read', 'story.edit', 'story.approve'] as const)
      expect(await whoMay(action, () => ({ state: 'draft', authorUid: 'eve' }))).toEqual([]);
    expect(await whoMay('family.read', () => ({ state: 'set_aside', authorUid: 'eve' }))).toEqual([
      'owner',
      'editor',
    ]);
  });
});

test('a role counts from the store as it is now', async () => {
  expect(await readRole(app.documents, familyId, owner)).toBe('owner');
  expect(await readRole(app.documents, 'another', owner)).toBeNull();
  expect(await readRole(app.documents, familyId, { kind: 'anonymous' })).toBeNull();
});

test('a thing that is not there answers as one of another family, to the owner too', async () => {
  const attempt = authorizeAccess(app.documents, owner, 'family.read', 'order', null);
  expect(await codeOf(attempt)).toBe('order.not_found');
  expect(await codeOf(authorizeOwner(app.documents, owner, 'nulle-part'))).toBe('family.not_found');
  expect(await codeOf(authorizeOwner(app.documents, editor, familyId))).toBe('permission.denied');
  expect((await authorizeOwner(app.documents, owner, familyId)).id).toBe(familyId);
});

describe('a job', () => {
  const askedFor = async (): Promise<string> => {
    const bookId = await openBook(app, familyId);
    return (await requestRendering(app)(owner, bookId)).jobId;
  };
  const see = (who: Actor, id: string) => codeOf(readJob(app)(who, id));

  test('is followed by its family, and unknown to others', async () => {
    const id = await askedFor();
    for (const who of [owner, reader]) expect(await see(who, id)).toBe('done');
    for (const unknown of [see(stranger, id), see(owner, 'nulle-part')])
      expect(await unknown).toBe('job.not_found');
    expect(await see({ kind: 'anonymous' }, id)).toBe('session.required');
  });

  test('of no family is nobody’s to see', async () => {
    const id = await askedFor();
    await changeDocument(app, jobs, id, { familyId: null });
    expect(await see(owner, id)).toBe('job.not_found');
  });

  test('that prepares an order is seen by those who order', async () => {
    const id = await askedFor();
    await changeDocument(app, jobs, id, { kind: 'prepare-order' });
    expect([await see(editor, id), await see(author, id)]).toEqual(['done', 'permission.denied']);
  });
});

describe('plans', () => {
  test.each([
    ['basic_month', 'basic', 9],
    ['basic_year', 'basic', 90],
    ['pro_month', 'pro', 29],
    ['pro_year', 'pro', 200],
  ])('the price %s buys the plan %s for %i', (priceId, plan, price) => {
    expect(findPlanByPrice(priceId)).toMatchObject({ offer: { id: plan }, plan: { price } });
  });

  test.each([null, '', 'free', 'premium', 'basic'])('the price %j buys none', (priceId) => {
    expect(findPlanByPrice(priceId)).toBeNull();
  });

  test('say in words how they are paid, and what a year gives away', () => {
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
