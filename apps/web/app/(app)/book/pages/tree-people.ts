import type { TreePerson } from '@souvenance/contracts';

/** Adds or replaces this person; a new person may be the parent of somebody already in the tree. */
export const savePerson = (
  people: readonly TreePerson[],
  person: TreePerson,
  childId: string | null,
): TreePerson[] => {
  const isInTree = people.some(({ id }) => id === person.id);
  const allPeople = isInTree
    ? people.map((one) => (one.id === person.id ? person : one))
    : [...people, person];
  return allPeople.map((one) =>
    one.id === childId ? { ...one, parents: [...new Set([...one.parents, person.id])] } : one,
  );
};

/** Removes a person, also as parent and partner of others. */
export const removePerson = (people: readonly TreePerson[], removedId: string): TreePerson[] =>
  people
    .filter(({ id }) => id !== removedId)
    .map((one) => ({
      ...one,
      parents: one.parents.filter((id) => id !== removedId),
      partner: one.partner === removedId ? null : one.partner,
    }));
