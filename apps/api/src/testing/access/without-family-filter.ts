import { type Collection, type Documents, members, type Stored, type Transaction } from '@souvenance/core';

interface Reader {
  get<T>(collection: Collection<T>, id: string): Promise<Stored<T> | null>;
}

/** Forges a membership: a stranger who reads their membership of a family gets the owner's. */
const forged =
  (reader: Reader, isOn: () => boolean) =>
  async <T>(collection: Collection<T>, id: string): Promise<Stored<T> | null> => {
    const document = await reader.get(collection, id);
    if (document !== null || !isOn() || collection.name !== members.name) return document;
    const [familyId = '', uid = ''] = id.split('.');
    const joinedAt = '2026-01-01T00:00:00.000Z';
    const value = members.schema.parse({ familyId, uid, name: 'Intrus', role: 'owner', joinedAt });
    return { id, version: 1, value: value as T };
  };

/**
 * Mutant of the documents without their family filter, with a switch: while it is on, everyone belongs to every family.
 * The matrix must then fail; see access-matrix.test.ts.
 */
export const withoutFamilyFilter = (real: Documents, isOn: () => boolean): Documents => ({
  ...real,
  get: forged(real, isOn),
  find: (collection, query) => {
    const isOfOnePerson = query.where?.some(([field]) => field === 'uid') ?? false;
    const drops = isOn() && collection.name === members.name && isOfOnePerson;
    const { limit, cursor } = query;
    const everybody = { limit, ...(cursor === undefined ? {} : { cursor }) };
    return real.find(collection, drops ? everybody : query);
  },
  transact: (work) => real.transact((tx: Transaction) => work({ ...tx, get: forged(tx, isOn) })),
});
