import { randomUUID } from 'node:crypto';
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { AppError } from '@souvenance/contracts';
import {
  type Actor,
  acceptInvitation,
  bindCore,
  createFamily,
  createInvitation,
  type Deps,
  type Documents,
  families,
  mails,
  readFamily,
  readSettings,
  users,
} from '@souvenance/core';
import { openFirestoreEmulator } from '@souvenance/fakes/firestore';
import { afterAll, afterEach, beforeEach, describe, expect, test } from 'vitest';
import { systemClock, systemIds } from '../system/index.ts';
import { openFirestoreDocuments } from './firestore/open-firestore-documents.ts';
import { openSqliteDocuments } from './sqlite/open-sqlite-documents.ts';

const noPress = (): never => {
  throw new Error('no book is made here');
};

/** A queue that is away: what is written stays in the outbox. */
const noQueue = {
  add: async () => {
    throw new AppError('service.unavailable');
  },
};

const { linkSecrets, ...environmentSettings } = readSettings(
  {
    SITE_URL: 'http://souvenance.test',
    PRINT_SHOP_EMAIL: 'atelier@exemple.fr',
    OPERATOR_EMAIL: 'maison@exemple.fr',
    LINK_SECRET: 'a-secret-for-tests-of-at-least-32-characters',
  },
  {
    version: '1',
    printProfile: noPress,
    planDerivation: noPress,
    describeProduct: noPress,
    estimatePages: noPress,
    wordDescription: noPress,
  },
);
const settings = { ...environmentSettings, linkSecret: linkSecrets[0] };

const person = (at: number): Actor & { kind: 'user' } => ({
  kind: 'user',
  uid: `u${at}`,
  name: `Personne ${at}`,
  email: `p${at}@exemple.fr`,
  administratorRole: null,
});
const owner = person(0);
const eleven = Array.from({ length: 11 }, (_, at) => person(at + 1));

type Verdict = 'yes' | string;
const verdicts = (all: readonly Promise<unknown>[]): Promise<Verdict[]> =>
  Promise.all(
    all.map((one) =>
      one.then(
        () => 'yes',
        (error: { code?: string }) => error.code ?? 'fault',
      ),
    ),
  );
const countOf = (all: readonly Verdict[], expectedVerdict: Verdict): number =>
  all.filter((verdict) => verdict === expectedVerdict).length;

interface Opened {
  readonly documents: Documents;
  dispose(): Promise<void>;
}

const describePlaces = (engine: string, openFresh: () => Promise<Opened>) =>
  describe(`a family's seats on ${engine}`, () => {
    let opened: Opened;
    beforeEach(async () => {
      opened = await openFresh();
    });
    afterEach(() => opened.dispose());
    const deps = () => {
      // No other service has a part in it.
      const services = {
        documents: opened.documents,
        clock: systemClock,
        ids: systemIds,
        settings,
        jobs: noQueue,
      };
      return bindCore(services as unknown as Deps, () => undefined);
    };

    const invite = (familyId: string, { name, email }: (typeof eleven)[number]) =>
      createInvitation(deps())(owner, familyId, {
        name,
        email,
        role: 'reader',
        isNarrator: false,
        sentence: '',
      });

    const setPlan = (familyId: string, plan: 'free' | 'premium') =>
      opened.documents.transact(async (tx) => {
        const family = await tx.get(families, familyId);
        if (family !== null) tx.put(families, familyId, { ...family.value, plan });
      });

    const tokenOf = async (invitationId: string): Promise<string> => {
      const mail = await opened.documents.get(mails, `invitation.${invitationId}.1`);
      return String(mail?.value.data.invitationUrl).split('/').at(-1) ?? '';
    };

    const newFamily = async (): Promise<string> => {
      const createdAt = systemClock.now().toISOString();
      const { uid, name, email } = owner;
      const user = { email, name, largeText: false, verifiedEmail: email, referralCode: '', createdAt };
      await opened.documents.transact(async (tx) => tx.create(users, uid, user));
      return (await createFamily(deps())(owner, { name: 'Morel', timeZone: 'Europe/Paris' })).id;
    };

    /** Contention is an answer that asks to try again: people do, and so does this. */
    const untilDecided = async <T>(work: () => Promise<T>): Promise<T> => {
      for (;;) {
        try {
          return await work();
        } catch (error) {
          if ((error as { code?: string }).code !== 'documents.contention') throw error;
        }
      }
    };

    test('sends five of eleven concurrent invitations into five free seats', async () => {
      const familyId = await newFamily();
      const inviteVerdicts = await verdicts(eleven.map((one) => untilDecided(() => invite(familyId, one))));
      expect([countOf(inviteVerdicts, 'yes'), countOf(inviteVerdicts, 'family.full')]).toEqual([5, 6]);
      expect((await readFamily(deps())(owner, familyId)).seats).toEqual({ limit: 6, used: 6 });
    });

    test('lets five of eleven concurrent acceptances join after the plan has ended, counting nobody twice', async () => {
      const familyId = await newFamily();
      await setPlan(familyId, 'premium');
      const tokens: string[] = [];
      for (const one of eleven) tokens.push(await tokenOf((await invite(familyId, one)).id));
      await setPlan(familyId, 'free');
      const joined = await verdicts(
        eleven.map((one, at) => untilDecided(() => acceptInvitation(deps())(one, tokens[at] ?? ''))),
      );
      expect([countOf(joined, 'yes'), countOf(joined, 'family.full')]).toEqual([5, 6]);
      expect((await readFamily(deps())(owner, familyId)).members).toHaveLength(6);
      expect((await opened.documents.get(families, familyId))?.value.memberCount).toBe(6);
    });

    test('lets one person join by a link that is opened eleven times concurrently', async () => {
      const familyId = await newFamily();
      const [first = owner] = eleven;
      const token = await tokenOf((await invite(familyId, first)).id);
      const pressed = await verdicts(
        eleven.map(() => untilDecided(() => acceptInvitation(deps())(first, token))),
      );
      expect([countOf(pressed, 'yes'), countOf(pressed, 'invitation.not_found')]).toEqual([1, 10]);
    });

    test('an ended plan removes nobody and only stops new invitations', async () => {
      const familyId = await newFamily();
      await setPlan(familyId, 'premium');
      for (const one of eleven) {
        await acceptInvitation(deps())(one, await tokenOf((await invite(familyId, one)).id));
      }
      await setPlan(familyId, 'free');
      expect((await readFamily(deps())(eleven[10] ?? owner, familyId)).members).toHaveLength(12);
      expect(await verdicts([invite(familyId, person(12))])).toEqual(['family.full']);
    });
  });

describePlaces('SQLite', async () => {
  const folder = await mkdtemp(join(tmpdir(), 'souvenance-seats-'));
  const documents = await openSqliteDocuments({ file: join(folder, 'documents.sqlite') });
  return {
    documents,
    dispose: async () => {
      await documents.close();
      await rm(folder, { recursive: true });
    },
  };
});

const emulator = await openFirestoreEmulator();
afterAll(() => emulator?.dispose());

describe.skipIf(emulator === null)('on the official emulator', () => {
  describePlaces('Firestore', async () => {
    const emulatorHost = emulator?.host ?? '';
    const documents = await openFirestoreDocuments({ projectId: `demo-${randomUUID()}`, emulatorHost });
    return { documents, dispose: () => documents.close() };
  });
});
