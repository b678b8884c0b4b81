import { collection, type Documents, withLabels, withSearch } from '@souvenance/core';
import { z } from 'zod';

const person = z.strictObject({
  name: z.string(),
  town: z.string().nullable(),
  age: z.number(),
  isReader: z.boolean(),
});
export type Person = z.infer<typeof person>;

const searchablePeople = withSearch(
  collection('people', person, [['town', 'age'], ['town', 'isReader'], ['age'], ['name'], ['town']]),
  'age',
  ({ name }) => [name],
);

export const people = withLabels(searchablePeople, ({ town }) => (town === null ? [] : [`town/${town}`]), [
  'age',
]);

export const createPerson = (over: Partial<Person> = {}): Person => ({
  name: 'Simone',
  town: 'Lyon',
  age: 81,
  isReader: true,
  ...over,
});

export const putPerson = (documents: Documents, id: string, over: Partial<Person> = {}): Promise<void> =>
  documents.transact(async (tx) => tx.put(people, id, createPerson(over)));
