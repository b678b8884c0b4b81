import type { AdministratorRole, FamilyRole } from '@souvenance/contracts';
import { OPERATOR, sessions, setAdministratorRole, sha256Of, users } from '@souvenance/core';
import { computeTotpCode } from '@souvenance/fakes/authenticator';
import { ADMIN_EMAIL, CARD_MANAGER_EMAIL, SECOND_ADMIN_EMAIL, type TestApi } from '../start-api.ts';
import {
  createTestFamily,
  createVisitor,
  join,
  signInPerson,
  signUpPerson,
  type TestFamily,
  type Visitor,
  verifyOwnEmail,
} from '../visitor.ts';
import type { Caller } from './rules.ts';

/** A family with a member in each of the given roles below its owner's. */
export interface WorldFamily extends TestFamily {
  readonly members: readonly { readonly person: Visitor; readonly role: FamilyRole }[];
}

export interface World {
  readonly ownFamily: WorldFamily;
  readonly others: WorldFamily;
  readonly cast: Readonly<Record<Caller, Visitor>>;
}

const newWorldFamily = async (api: TestApi, lesser: readonly FamilyRole[]): Promise<WorldFamily> => {
  const family = await createTestFamily(api);
  const members = await Promise.all(
    lesser.map(async (role) => {
      const person = await signUpPerson(api);
      await verifyOwnEmail(api, person);
      await join(api, family.familyId, person, role);
      return { person, role };
    }),
  );
  return { ...family, members };
};

const DAY_MS = 86_400_000;
const PASSWORD = 'trois mots sans lien';

/** Signs in an account of a former world, after removing its second factor. */
const comeBackWithout = async (api: TestApi, email: string): Promise<Visitor> => {
  const { items } = await api.services.documents.find(users, { where: [['email', '==', email]], limit: 1 });
  await api.services.identity.localAccounts
    ?.disableSecondFactor(items[0]?.id ?? '', PASSWORD)
    .catch(() => null);
  return signInPerson(api, email);
};

/**
 * Creates an administrator whose session and document are written directly, as if the address were verified and a
 * second factor given.
 */
const newAdministrator = async (api: TestApi, email: string, secondFactor: boolean): Promise<Visitor> => {
  const person = await signUpPerson(api, 'Administration', email).catch(() => comeBackWithout(api, email));
  const sessionId = sha256Of(person.cookie().replace('souvenance=', ''));
  const accounts = api.services.identity.localAccounts;
  if (secondFactor && accounts !== null) {
    const { otpauthUrl } = await accounts.enrolSecondFactor(person.uid(), PASSWORD);
    await accounts.confirmSecondFactor(person.uid(), computeTotpCode(otpauthUrl));
  }
  await api.services.documents.transact(async (tx) => {
    const user = await tx.get(users, person.uid());
    const session = await tx.get(sessions, sessionId);
    if (user === null || session === null) throw new Error('the administrator has not signed in');
    tx.put(users, user.id, { ...user.value, verifiedEmail: email });
    // A day ahead, so that it stays fresh however long the whole table takes on a busy machine.
    const factorAt = new Date(api.services.clock.now().getTime() + DAY_MS).toISOString();
    tx.put(sessions, sessionId, { ...session.value, secondFactor, ...(secondFactor && { factorAt }) });
  });
  return person;
};

/** Creates an administrator with a role that was given, as `createAdministrator` does with a listed address. */
const toNewAdministrator = async (api: TestApi, role: AdministratorRole): Promise<Visitor> => {
  const email = `${role}@exemple.fr`;
  const person = await newAdministrator(api, email, true);
  await setAdministratorRole(api.services)(OPERATOR, email, role);
  return person;
};

/** Creates two families and all callers. */
export const createWorld = async (api: TestApi): Promise<World> => {
  const ownFamily = await newWorldFamily(api, ['editor', 'author', 'reader']);
  const others = await newWorldFamily(api, []);
  const [editor, author, reader] = ownFamily.members.map(({ person }) => person);
  if (editor === undefined || author === undefined || reader === undefined) throw new Error('no family');
  return {
    ownFamily,
    others,
    cast: {
      anonymous: createVisitor(api),
      link: createVisitor(api, 'a-link-that-somebody-holds-and-no-session'),
      'print shop': createVisitor(api, 'the-token-of-the-print-shop-and-no-session'),
      'other family': others.owner,
      'administrator without second factor': await newAdministrator(api, SECOND_ADMIN_EMAIL, false),
      administrator: await newAdministrator(api, ADMIN_EMAIL, true),
      'administrator of orders': await toNewAdministrator(api, 'orders'),
      'administrator of support': await toNewAdministrator(api, 'support'),
      'administrator who reads': await toNewAdministrator(api, 'read_only'),
      'gift-card manager': await newAdministrator(api, CARD_MANAGER_EMAIL, true),
      reader,
      author,
      editor,
      owner: ownFamily.owner,
    },
  };
};
