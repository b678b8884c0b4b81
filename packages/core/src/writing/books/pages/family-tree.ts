import {
  AppError,
  type FamilyGeneration,
  type FamilyTree,
  TREE_GENERATIONS_MAX,
  TREE_ROW_MAX,
  type TreePerson,
} from '@souvenance/contracts';

type People = readonly TreePerson[];

/** Two who live together, or have a child together: they stand beside each other. */
const couplesOf = (people: People): (readonly [string, string])[] =>
  people.flatMap(({ id, partner, parents }) => {
    const [one, other] = parents;
    const partnership = partner === null ? [] : [[id, partner] as const];
    return one === undefined || other === undefined ? partnership : [...partnership, [one, other] as const];
  });

/** Requires that everybody named is in the tree, nobody twice, and nobody is their own parent or partner. */
const isWhole = (people: People): boolean => {
  const knownIds = new Set(people.map(({ id }) => id));
  return people.every(({ id, parents, partner }) => {
    const namedIds = [...parents, ...(partner === null ? [] : [partner])];
    return (
      namedIds.every((one) => knownIds.has(one) && one !== id) && new Set(namedIds).size === namedIds.length
    );
  });
};

/**
 * The generation of each, from 0: a child one below its parents, a couple on one level. Null where no such levels
 * exist: somebody is their own ancestor, or a couple stands across two generations.
 */
const levelsOf = (people: People): ReadonlyMap<string, number> | null => {
  const levels = new Map(people.map(({ id }) => [id, 0]));
  const couples = couplesOf(people);
  const at = (id: string): number => levels.get(id) ?? 0;
  let isMoving = true;
  const lower = (id: string, to: number): void => {
    if (at(id) >= to) return;
    levels.set(id, to);
    isMoving = true;
  };
  while (isMoving) {
    isMoving = false;
    for (const { id, parents } of people)
      for (const parent of parents) {
        lower(id, at(parent) + 1);
        lower(parent, at(id) - 1);
      }
    for (const [one, other] of couples) {
      lower(one, at(other));
      lower(other, at(one));
    }
    if (Math.max(...levels.values()) > people.length) return null;
  }
  return levels;
};

const average = (numbers: readonly number[]): number =>
  numbers.reduce((sum, number) => sum + number, 0) / numbers.length;

/**
 * Children stand under their parents, the eldest first; a person without parents in the tree stands beside their
 * partner.
 */
const rowOf = (
  row: People,
  above: readonly string[],
  couples: readonly (readonly [string, string])[],
): string[] => {
  const partnersOf = (id: string): string[] =>
    couples.flatMap(([one, other]) => (one === id ? [other] : other === id ? [one] : []));
  const underOf = ({ parents }: TreePerson): number | null =>
    parents.length === 0 ? null : average(parents.map((parent) => above.indexOf(parent)));
  const placeOf = (person: TreePerson): number => {
    const ownPlace = underOf(person);
    if (ownPlace !== null) return ownPlace;
    const theirs = row
      .filter(({ id }) => partnersOf(person.id).includes(id))
      .flatMap((one) => underOf(one) ?? []);
    return theirs.length === 0 ? above.length : average(theirs);
  };
  const hasParents = ({ parents }: TreePerson): number => (parents.length === 0 ? 1 : 0);
  const sorted = row.toSorted(
    (one, other) =>
      placeOf(one) - placeOf(other) ||
      hasParents(one) - hasParents(other) ||
      (one.born ?? Number.POSITIVE_INFINITY) - (other.born ?? Number.POSITIVE_INFINITY) ||
      0,
  );
  const placedIds: string[] = [];
  const place = (id: string): void => {
    if (placedIds.includes(id)) return;
    placedIds.push(id);
    for (const partner of partnersOf(id)) if (row.some((one) => one.id === partner)) place(partner);
  };
  for (const { id } of sorted) place(id);
  return placedIds;
};

/**
 * The generations of a family, from the eldest. Throws `tree.crossed` for one that has no levels, `tree.too_large` for
 * one that the page has no room for.
 */
export const generationsOf = ({ people }: Pick<FamilyTree, 'people'>): string[][] => {
  if (people.length === 0) return [];
  const levels = isWhole(people) ? levelsOf(people) : null;
  if (levels === null) throw new AppError('tree.crossed');
  const couples = couplesOf(people);
  const count = Math.max(...levels.values()) + 1;
  const rows: string[][] = [];
  for (let level = 0; level < count; level += 1) {
    const row = people.filter(({ id }) => levels.get(id) === level);
    rows.push(rowOf(row, rows.at(-1) ?? [], couples));
  }
  const widest = Math.max(...rows.map((row) => row.length));
  if (count > TREE_GENERATIONS_MAX || widest > TREE_ROW_MAX)
    throw new AppError('tree.too_large', { generations: count, widest });
  return rows;
};

const lifeOf = ({ born, died }: TreePerson): string => {
  if (born === null) return died === null ? '' : `† ${died}`;
  return died === null ? `* ${born}` : `${born} – ${died}`;
};

/** As the press takes it: each generation's people, with the places of their parents above and of their partner beside. */
export const printedGenerations = (tree: FamilyTree): FamilyGeneration[] => {
  const rows = generationsOf(tree);
  const peopleById = new Map(tree.people.map((person) => [person.id, person]));
  const couples = couplesOf(tree.people);
  return rows.map((row, level) => ({
    people: row.flatMap((id, at) => {
      const person = peopleById.get(id);
      if (person === undefined) return [];
      const parents = person.parents.map((parent) => rows[level - 1]?.indexOf(parent) ?? -1);
      const isCouple = (other: string | undefined): boolean =>
        couples.some(([one, two]) => (one === id && two === other) || (two === id && one === other));
      return [
        {
          name: person.name,
          years: lifeOf(person),
          parents: parents.filter((place) => place >= 0),
          isWithNext: isCouple(row[at + 1]),
        },
      ];
    }),
  }));
};
