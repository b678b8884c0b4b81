import {
  AppError,
  type FamilyGeneration,
  type FamilyTree,
  TREE_GENERATIONS_MAX,
  TREE_ROW_MAX,
  type TreePerson,
} from '@souvenance/contracts';

type People = readonly TreePerson[];

/** Lists the pairs of people who live together or have a child together; they are drawn side by side. */
const listCouples = (people: People): (readonly [string, string])[] =>
  people.flatMap(({ id, partner, parents }) => {
    const [one, other] = parents;
    const partnership = partner === null ? [] : [[id, partner] as const];
    return one === undefined || other === undefined ? partnership : [...partnership, [one, other] as const];
  });

/** Whether all parents and partners are in the tree, once per person, and nobody is their own parent or partner. */
const isConsistent = (people: People): boolean => {
  const knownIds = new Set(people.map(({ id }) => id));
  return people.every(({ id, parents, partner }) => {
    const relatedIds = [...parents, ...(partner === null ? [] : [partner])];
    return (
      relatedIds.every((one) => knownIds.has(one) && one !== id) &&
      new Set(relatedIds).size === relatedIds.length
    );
  });
};

/**
 * Computes each person's generation, from 0: a child is one below its parents, a couple is on one level. Returns null
 * when this is impossible: a person is their own ancestor, or a couple spans two generations.
 */
const computeLevels = (people: People): ReadonlyMap<string, number> | null => {
  const levels = new Map(people.map(({ id }) => [id, 0]));
  const couples = listCouples(people);
  const levelAt = (id: string): number => levels.get(id) ?? 0;
  let hasChanged = true;
  const lower = (id: string, to: number): void => {
    if (levelAt(id) >= to) return;
    levels.set(id, to);
    hasChanged = true;
  };
  while (hasChanged) {
    hasChanged = false;
    for (const { id, parents } of people)
      for (const parent of parents) {
        lower(id, levelAt(parent) + 1);
        lower(parent, levelAt(id) - 1);
      }
    for (const [one, other] of couples) {
      lower(one, levelAt(other));
      lower(other, levelAt(one));
    }
    if (Math.max(...levels.values()) > people.length) return null;
  }
  return levels;
};

const average = (numbers: readonly number[]): number =>
  numbers.reduce((sum, number) => sum + number, 0) / numbers.length;

/**
 * Orders one generation: children under their parents, the eldest first; a person without parents in the tree beside
 * their partner.
 */
const orderGeneration = (
  row: People,
  rowAbove: readonly string[],
  couples: readonly (readonly [string, string])[],
): string[] => {
  const findPartners = (id: string): string[] =>
    couples.flatMap(([one, other]) => (one === id ? [other] : other === id ? [one] : []));
  const averageParentPosition = ({ parents }: TreePerson): number | null =>
    parents.length === 0 ? null : average(parents.map((parent) => rowAbove.indexOf(parent)));
  const computePosition = (person: TreePerson): number => {
    const ownPosition = averageParentPosition(person);
    if (ownPosition !== null) return ownPosition;
    const partnerPositions = row
      .filter(({ id }) => findPartners(person.id).includes(id))
      .flatMap((one) => averageParentPosition(one) ?? []);
    return partnerPositions.length === 0 ? rowAbove.length : average(partnerPositions);
  };
  const parentlessLast = ({ parents }: TreePerson): number => (parents.length === 0 ? 1 : 0);
  const sorted = row.toSorted(
    (one, other) =>
      computePosition(one) - computePosition(other) ||
      parentlessLast(one) - parentlessLast(other) ||
      (one.born ?? Number.POSITIVE_INFINITY) - (other.born ?? Number.POSITIVE_INFINITY) ||
      0,
  );
  const placedIds: string[] = [];
  const placeWithPartners = (id: string): void => {
    if (placedIds.includes(id)) return;
    placedIds.push(id);
    for (const partner of findPartners(id))
      if (row.some((one) => one.id === partner)) placeWithPartners(partner);
  };
  for (const { id } of sorted) placeWithPartners(id);
  return placedIds;
};

/**
 * Returns the ids of each generation, from the eldest. Throws `tree.inconsistent` when the people have no consistent
 * levels, and `tree.too_large` when the page has no room for them.
 */
export const layOutGenerations = ({ people }: Pick<FamilyTree, 'people'>): string[][] => {
  if (people.length === 0) return [];
  const levels = isConsistent(people) ? computeLevels(people) : null;
  if (levels === null) throw new AppError('tree.inconsistent');
  const couples = listCouples(people);
  const count = Math.max(...levels.values()) + 1;
  const rows: string[][] = [];
  for (let level = 0; level < count; level += 1) {
    const row = people.filter(({ id }) => levels.get(id) === level);
    rows.push(orderGeneration(row, rows.at(-1) ?? [], couples));
  }
  const widest = Math.max(...rows.map((row) => row.length));
  if (count > TREE_GENERATIONS_MAX || widest > TREE_ROW_MAX)
    throw new AppError('tree.too_large', { generations: count, widest });
  return rows;
};

const formatLifeYears = ({ born, died }: TreePerson): string => {
  if (born === null) return died === null ? '' : `† ${died}`;
  return died === null ? `* ${born}` : `${born} – ${died}`;
};

/**
 * The generations in the form that the press takes: each person with the positions of their parents in the row above,
 * and whether the next person is their partner.
 */
export const toPrintedGenerations = (tree: FamilyTree): FamilyGeneration[] => {
  const rows = layOutGenerations(tree);
  const peopleById = new Map(tree.people.map((person) => [person.id, person]));
  const couples = listCouples(tree.people);
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
          years: formatLifeYears(person),
          parents: parents.filter((place) => place >= 0),
          isPartnerOfNext: isCouple(row[at + 1]),
        },
      ];
    }),
  }));
};
