import { createFamilyAccount, findAdministratorAccount } from '../../demo/seeding/accounts.ts';
import { readRecord } from '../../demo/seeding/record.ts';
import type { SeedContext } from '../../demo/seeding/seeding.ts';
import { computeCode } from '../driver/visitor/authenticator.ts';
import { type Account, enterAs } from '../driver/visitor/sign-in.ts';
import { openVisitor, type Visitor } from '../driver/visitor/visitor.ts';

/**
 * A person who visits a page: a stranger, the owner of the demonstration family, a beginner with an empty book, a
 * newcomer with only an account, the administrator.
 */
export type Person = 'stranger' | 'family' | 'beginner' | 'newcomer' | 'administrator';

/** Each person as a signed-in visitor of the site. */
export type People = Readonly<Record<Person, Visitor>>;

/** Accounts at reserved domains (RFC 2606), beside those of the demonstration. */
export const createBeginnerAccount = ({ secrets }: Pick<SeedContext, 'secrets'>): Account => ({
  email: 'bernard@commence.example',
  password: secrets.demonstrationPassword,
  name: 'Bernard Lemoine',
});
const newcomerAccount = ({ secrets }: Pick<SeedContext, 'secrets'>): Account => ({
  email: 'nadia@arrive.example',
  password: secrets.demonstrationPassword,
  name: 'Nadia Perrin',
});

const enter = async (context: SeedContext, account: Account): Promise<Visitor> => {
  const visitor = openVisitor(context.siteUrl);
  const entrance = await enterAs(visitor, account);
  if (entrance.kind === 'in') return visitor;
  const { otpauthUrl } = readRecord(context.dataDir).administrator ?? {};
  const secret = new URL(otpauthUrl ?? '').searchParams.get('secret') ?? '';
  // A code works once, and the seeding may have used the current one.
  const body = { challenge: entrance.challenge, code: await computeCode(secret, 1) };
  await visitor.enter((await visitor.client.call('identity.answerSecondFactor', { body })).identityToken);
  return visitor;
};

const beginBook = async (visitor: Visitor): Promise<Visitor> => {
  const { organizations } = await visitor.read();
  if (organizations.length > 0) return visitor;
  const { id } = await visitor.client.call('families.create', { body: { name: 'Lemoine' } });
  const book = { familyId: id, title: 'Les carnets de Bernard', narrator: 'Bernard Lemoine' };
  await visitor.client.call('books.create', { body: { ...book, consent: 'own_account' } });
  await visitor.read();
  return visitor;
};

/** Signs everybody in with the calls of the product's pages. Idempotent. */
export const openPeople = async (context: SeedContext): Promise<People> => {
  const administrator = findAdministratorAccount(context);
  if (administrator === null) throw new Error('the list of administrators is empty');
  return {
    stranger: openVisitor(context.siteUrl),
    family: await enter(context, createFamilyAccount(context)),
    beginner: await beginBook(await enter(context, createBeginnerAccount(context))),
    newcomer: await enter(context, newcomerAccount(context)),
    administrator: await enter(context, administrator),
  };
};
