import { beforeEach, expect, test } from 'vitest';
import { families, members } from '../../people/families/family.ts';
import { administrator, createFamilyOf, createTestApp, person } from '../../testing/create-test-app.ts';
import { listJobs } from '../../testing/kept.ts';
import { addIdentity } from '../../testing/open-identity.ts';
import { joinFamily, openAccount } from '../../testing/open-people.ts';
import { claimExistingJob } from '../../testing/open-shop.ts';
import { readAll, readDocument } from '../../testing/read-test-app.ts';
import { beginErasureByHand } from './begin-erasure-by-hand.ts';
import { erasures, runErasureJob } from './erasure.ts';
import { beginDueErasures, runErasure } from './perform-erasure.ts';
import { requestAccountErasure } from './plan-erasure.ts';
import { listPastErasures, repeatErasures } from './repeat-erasures.ts';

const anne = person('anne');
const createErasureApp = () =>
  addIdentity(createTestApp({ ACCOUNT_DELETION: 'on', ORGANIZATION_DELETION: 'on' }), 'anne');

let app: ReturnType<typeof createErasureApp>;
let familyId: string;
beforeEach(async () => {
  app = createErasureApp();
  await openAccount(app, 'anne');
  familyId = await createFamilyOf(app);
});

const eraseFamily = () => beginErasureByHand(app)(administrator, 'family', familyId, 'demandé par lettre');

test('lists erasures that have begun, as ids without names, and not those that can still be cancelled', async () => {
  await requestAccountErasure(app)(anne, { password: 'trois mots sans lien' });
  expect(await listPastErasures(app)).toEqual([]);
  await eraseFamily();
  expect(await listPastErasures(app)).toEqual([
    {
      kind: 'family',
      subjectId: familyId,
      requestedBy: 'admin',
      requestedAt: app.clock.now().toISOString(),
      dueAt: app.clock.now().toISOString(),
    },
  ]);
});

test('a restored backup that lacks an erasure runs it at the next round, once', async () => {
  await eraseFamily();
  const ledger = await listPastErasures(app);
  const restored = createErasureApp();
  await openAccount(restored, 'anne');
  expect(await repeatErasures(restored)(ledger)).toBe(1);
  expect(await repeatErasures(restored)(ledger)).toBe(1);
  expect(await readAll(restored, erasures)).toHaveLength(1);
  await beginDueErasures(restored)();
  expect(await listJobs(restored, 'perform-erasure')).toHaveLength(1);
  expect((await readDocument(restored, erasures, `family.${familyId}`)).state).toBe('running');
  expect(await repeatErasures(restored)(ledger)).toBe(0);
});

test('a planned erasure that was done after the backup is due at once in the restored backup', async () => {
  await requestAccountErasure(app)(anne, { password: 'trois mots sans lien' });
  const [planned] = await readAll(app, erasures);
  if (planned === undefined) throw new Error('no erasure');
  const { kind, subjectId, requestedBy, requestedAt, dueAt } = planned;
  await repeatErasures(app)([{ kind, subjectId, requestedBy, requestedAt, dueAt }]);
  await beginDueErasures(app)();
  expect((await readDocument(app, erasures, 'account.anne')).state).toBe('running');
});

test('an account that a restored backup knows as the owner of a family with others is erased, and an editor owns the family', async () => {
  await joinFamily(app, familyId, 'luc', 'reader');
  await joinFamily(app, familyId, 'paul', 'editor');
  const past = { kind: 'account', subjectId: 'anne', requestedBy: 'anne' } as const;
  const at = app.clock.now().toISOString();
  await repeatErasures(app)([{ ...past, requestedAt: at, dueAt: at }]);
  await beginDueErasures(app)();
  const jobId = runErasureJob.idOf({
    id: 'account.anne',
    version: 0,
    value: await readDocument(app, erasures, 'account.anne'),
  });
  await runErasure(app)(await claimExistingJob(app, jobId), 'account.anne');
  expect((await readDocument(app, erasures, 'account.anne')).state).toBe('done');
  expect((await readAll(app, members)).map(({ uid, role }) => [uid, role])).toEqual(
    expect.arrayContaining([
      ['luc', 'reader'],
      ['paul', 'owner'],
    ]),
  );
  expect(await readDocument(app, families, familyId)).toMatchObject({ memberCount: 2 });
});
