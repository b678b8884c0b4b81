import type { TreePerson } from '@souvenance/contracts';

/** Adds or replaces this person; a new one may be the parent of somebody who is in the tree already. */
export const withPerson = (
  people: readonly TreePerson[],
  person: TreePerson,
  childId: string | null,
): TreePerson[] => {
  const isKnown = people.some(({ id }) => id === person.id);
  const all = isKnown ? people.map((one) => (one.id === person.id ? person : one)) : [...people, person];
  return all.map((one) =>
    one.id === childId ? { ...one, parents: [...new Set([...one.parents, person.id])] } : one,
  );
};

/** The people without one of them, who is nobody's parent or partner any more. */
export const without = (people: readonly TreePerson[], removedId: string): TreePerson[] =>
  people
    .filter(({ id }) => id !== removedId)
    .map((one) => ({
      ...one,
      parents: one.parents.filter((id) => id !== removedId),
      partner: one.partner === removedId ? null : one.partner,
    }));
