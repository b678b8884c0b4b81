import { cutText, TREE_NAME_MAX, TREE_ROW_MAX, type TreePerson } from '@souvenance/contracts';
import type { Gedcom, GedcomPerson } from './read-gedcom.ts';

/** A person who was born within so many years may be alive when the file says nothing of a death. */
const LIFETIME_YEARS = 110;

interface TreeChoice {
  /** The person around whom the tree is drawn. */
  readonly rootId: string;
  /** True to print the year of birth of people who may be alive. */
  readonly hasLivingYears: boolean;
  readonly thisYear: number;
}

/** Rows of the tree by generation: 0 for the root's own, -1 for the parents', 1 for the children's. */
const openRows = () => {
  const counts = new Map<number, number>();
  const ids = new Set<string>();
  /** Adds people to a generation as long as its row has room; returns those in the tree. */
  const add = (generation: number, newIds: readonly string[]): string[] =>
    newIds.filter((id) => {
      if (ids.has(id)) return true;
      const count = counts.get(generation) ?? 0;
      if (count >= TREE_ROW_MAX) return false;
      counts.set(generation, count + 1);
      ids.add(id);
      return true;
    });
  return { ids, add };
};

/**
 * Chooses the people of the printed tree around one of them: parents, grandparents, partner, children, brothers and
 * sisters, grandchildren, great-grandparents, in this order, as many as a row of a page holds.
 */
export const chooseTree = (
  gedcom: Gedcom,
  { rootId, hasLivingYears, thisYear }: TreeChoice,
): TreePerson[] => {
  const linked = (ids: readonly string[], getIds: (person: GedcomPerson) => readonly string[]): string[] =>
    [...new Set(ids.flatMap((id) => gedcom.get(id) ?? []).flatMap(getIds))].filter((id) => gedcom.has(id));
  const parentsOf = (ids: readonly string[]) => linked(ids, ({ parentIds }) => parentIds);
  const childrenOf = (ids: readonly string[]) => linked(ids, ({ childIds }) => childIds);
  const rows = openRows();
  rows.add(0, [rootId]);
  const parents = rows.add(-1, parentsOf([rootId]));
  const grandparents = rows.add(-2, parentsOf(parents));
  rows.add(
    0,
    linked([rootId], ({ partnerIds }) => partnerIds.slice(0, 1)),
  );
  const children = rows.add(1, childrenOf([rootId]));
  rows.add(0, childrenOf(parents));
  rows.add(2, childrenOf(children));
  rows.add(-3, parentsOf(grandparents));
  const isMaybeAlive = ({ isDead, born }: GedcomPerson) =>
    !isDead && (born === null || thisYear - born < LIFETIME_YEARS);
  const keys = new Map([...rows.ids].map((id, index) => [id, `gedcom-${index + 1}`]));
  return [...rows.ids].flatMap((id) => {
    const person = gedcom.get(id);
    if (person === undefined) return [];
    const born = isMaybeAlive(person) && !hasLivingYears ? null : person.born;
    return [
      {
        id: keys.get(id) ?? id,
        name: cutText(person.name, TREE_NAME_MAX) || '…',
        born,
        died: person.died,
        parents: person.parentIds.flatMap((parentId) => keys.get(parentId) ?? []).slice(0, 2),
        partner: person.partnerIds.flatMap((partnerId) => keys.get(partnerId) ?? [])[0] ?? null,
      },
    ];
  });
};
