import { ApiError } from '@souvenance/contracts';
import { openVisitor } from '../../e2e/driver/visitor/visitor.ts';
import { createFamilyAccount, findAdministratorAccount } from './accounts.ts';
import { readRecord, updateRecord } from './record.ts';
import { seedAdministrator } from './seed-administrator.ts';
import { seedFamily } from './seed-family.ts';
import type { Seed, SeedContext } from './seeding.ts';
import { ensureCodes } from './send-codes.ts';
import type { AddressRow } from './table.ts';

/** True when the recorded print shop link opens a delivered order, which implies that all earlier steps are done. */
const isDelivered = async (siteUrl: string, token: string): Promise<boolean> => {
  try {
    const { state } = await openVisitor(siteUrl).client.call('atelier.read', { params: { token } });
    return state === 'delivered';
  } catch (error) {
    if (error instanceof ApiError && error.code === 'atelier.not_found') return false;
    throw error;
  }
};

const seedAll = async (context: SeedContext): Promise<string> => {
  context.printLine('La famille de démonstration arrive (une fois seulement)…');
  const account = findAdministratorAccount(context);
  const [{ atelierToken }] = await Promise.all([
    seedFamily(context),
    account === null ? null : seedAdministrator(context, account),
  ]);
  updateRecord(context.dataDir, { atelierToken });
  return atelierToken;
};

/** Returns the result of an earlier start; null when something is still to be seeded. */
const alreadySeeded = async (context: SeedContext): Promise<string | null> => {
  const { atelierToken, administrator } = readRecord(context.dataDir);
  if (atelierToken === undefined || !(await isDelivered(context.siteUrl, atelierToken))) return null;
  const account = findAdministratorAccount(context);
  if (account !== null && administrator !== undefined)
    await ensureCodes(context, { name: account.name, address: account.email }, administrator);
  return atelierToken;
};

const rows = (context: SeedContext, atelierToken: string): AddressRow[] => {
  const { siteUrl, inboxUrl } = context;
  const family = createFamilyAccount(context);
  const administrator = findAdministratorAccount(context);
  return [
    {
      what: 'La famille Vasseur (démonstration)',
      address: `${siteUrl}/auth/sign-in`,
      signIn: `${family.email}, mot de passe ${family.password}`,
    },
    {
      what: 'Son livre chez l’imprimeur',
      address: `${siteUrl}/atelier/${atelierToken}`,
      signIn: 'le lien suffit',
    },
    ...(administrator === null
      ? []
      : [
          {
            what: 'L’administration',
            address: `${siteUrl}/admin`,
            signIn: `${administrator.email}, mot de passe ${administrator.password}, code dans ${inboxUrl}`,
          },
        ]),
  ];
};

/**
 * Fills a new stack with the demonstration: a family whose book really went through the pipeline, and an administrator.
 * A second start makes one request to see that it is done.
 */
export const seed: Seed = async (context) =>
  rows(context, (await alreadySeeded(context)) ?? (await seedAll(context)));
