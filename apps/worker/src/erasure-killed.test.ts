import { readdir, readFile } from 'node:fs/promises';
import { join } from 'node:path';
import {
  type Actor,
  beginErasureByHand,
  books,
  claimJob,
  erasures,
  type Files,
  families,
  originalKey,
  runErasure,
  signIn,
  users,
} from '@souvenance/core';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { writeBook } from './testing/family.ts';
import { type Parts, startParts } from './testing/start-parts.ts';

/** Stands in a name, an address and each file; nowhere else. */
const CANARY = 'quetzalcoatl';
const administrator: Actor = {
  kind: 'user',
  uid: 'a',
  name: 'A',
  email: 'a@exemple.fr',
  administratorRole: 'everything',
};
const PHOTOGRAPHS = 4;

let parts: Parts;
let uid: string;
let familyId: string;

beforeAll(async () => {
  parts = await startParts();
  const { services } = parts;
  const account = { email: `${CANARY}@exemple.fr`, password: 'trois mots sans lien', name: `Anne ${CANARY}` };
  const signedUp = await services.identity.localAccounts?.signUp(account);
  ({ uid } = await signIn(services)(signedUp?.identityToken ?? '', 'un navigateur'));
  const { name, email } = account;
  const bookId = await writeBook(services, { kind: 'user', uid, name, email, administratorRole: null });
  familyId = (await services.documents.get(books, bookId))?.value.familyId ?? '';
  const bytes = new TextEncoder().encode(CANARY);
  for (let number = 1; number <= PHOTOGRAPHS; number += 1) {
    await services.media.put(originalKey(familyId, `photo-${number}`), bytes, 'image/jpeg');
    await services.files.put(`books/${bookId}/piece-${number}.pdf`, bytes, 'application/pdf');
  }
});
afterAll(() => parts.dispose());

type EraseDeps = Parameters<typeof runErasure>[0];

class Killed extends Error {}

/** The same services in a process that is killed after so many effects: each transaction and each file is one. */
const killedAfter = (services: EraseDeps, effects: number): EraseDeps => {
  let effectsLeft = effects;
  const effect = () => {
    if (effectsLeft <= 0) throw new Killed();
    effectsLeft -= 1;
  };
  const fileByFile = <F extends Pick<Files, 'list' | 'removeAll'>>(store: F): F => ({
    ...store,
    removeAll: async (prefix: string) => {
      for (const key of await store.list(prefix)) {
        effect();
        await store.removeAll(key);
      }
    },
  });
  const { documents, identity } = services;
  return {
    ...services,
    files: fileByFile(services.files),
    media: fileByFile(services.media),
    documents: {
      ...documents,
      transact: async (work) => {
        effect();
        return documents.transact(work);
      },
    },
    identity: {
      ...identity,
      remove: async (who) => {
        effect();
        return identity.remove(who);
      },
    },
  };
};

const carriedToTheEnd = async (erasureId: string, jobId: string, effects: number): Promise<boolean> => {
  const { services } = parts;
  const claim = await claimJob(services)(jobId);
  if (claim === null) throw new Error('the job cannot be claimed again');
  try {
    await runErasure(killedAfter(services, effects))(claim, erasureId);
    return true;
  } catch (error) {
    if (!(error instanceof Killed)) throw error;
    return false;
  }
};

const hits = async (): Promise<string[]> => {
  const files = await readdir(parts.folder, { recursive: true, withFileTypes: true });
  const leftovers: string[] = [];
  for (const file of files.filter((entry) => entry.isFile())) {
    const bytes = await readFile(join(file.parentPath, file.name));
    if (bytes.toString('latin1').toLowerCase().includes(CANARY)) leftovers.push(file.name);
  }
  return leftovers;
};

test('an erasure that is killed at each of its steps in turn ends with nothing left', async () => {
  const { services } = parts;
  expect((await hits()).length).toBeGreaterThan(2 * PHOTOGRAPHS);
  const erasure = await beginErasureByHand(services)(administrator, 'account', uid, 'Demande écrite');
  const jobId = `erase.${erasure.id}.${Date.parse(erasure.requestedAt)}`;
  let kills = 0;
  while (!(await carriedToTheEnd(erasure.id, jobId, kills))) kills += 1;

  expect(kills).toBeGreaterThan(2 * PHOTOGRAPHS);
  expect((await services.documents.get(erasures, erasure.id))?.value.state).toBe('done');
  expect(await services.documents.get(families, familyId)).toBeNull();
  expect(await services.documents.get(users, uid)).toBeNull();
  expect(await hits()).toEqual([]);
});
