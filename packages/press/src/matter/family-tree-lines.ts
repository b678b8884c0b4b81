import type { FamilyGeneration } from '@souvenance/contracts';

/** Heights at which the names of a generation end and those of the next begin, from the top of the block. */
export interface Between {
  readonly namesPt: number;
  readonly nextPt: number;
  readonly measurePt: number;
}

/** A vertical or horizontal rule, by its two ends. */
export interface TreeLine {
  readonly from: readonly [xPt: number, yPt: number];
  readonly to: readonly [xPt: number, yPt: number];
}

/** Height of the bracket that joins a couple. */
const COUPLE_PT = 5;

/** Returns the horizontal middle of each cell of a row. */
export const computeCellMiddlesPt = (count: number, measurePt: number): number[] =>
  Array.from({ length: count }, (_, index) => ((index + 0.5) * measurePt) / count);

const createUprightLine = (xPt: number, topPt: number, footPt: number): TreeLine => ({
  from: [xPt, topPt],
  to: [xPt, footPt],
});
const createLevelLine = (ends: readonly number[], yPt: number): TreeLine => ({
  from: [Math.min(...ends), yPt],
  to: [Math.max(...ends), yPt],
});

/** A bracket below each two people who form a couple. */
export const drawCoupleLines = (
  { people }: FamilyGeneration,
  { namesPt, measurePt }: Between,
): TreeLine[] => {
  const at = computeCellMiddlesPt(people.length, measurePt);
  return people.flatMap(({ isPartnerOfNext }, index) => {
    const [one, other] = [at[index], at[index + 1]];
    if (!isPartnerOfNext || one === undefined || other === undefined) return [];
    const footPt = namesPt + COUPLE_PT;
    return [
      createUprightLine(one, namesPt, footPt),
      createUprightLine(other, namesPt, footPt),
      createLevelLine([one, other], footPt),
    ];
  });
};

interface Siblings {
  readonly parents: readonly number[];
  readonly children: number[];
}

/** Groups siblings by their parents; a person without parents in the tree belongs to no group. */
const groupSiblings = (upper: FamilyGeneration, next: FamilyGeneration, measurePt: number): Siblings[] => {
  const above = computeCellMiddlesPt(upper.people.length, measurePt);
  const below = computeCellMiddlesPt(next.people.length, measurePt);
  const families = new Map<string, Siblings>();
  for (const [index, { parents }] of next.people.entries()) {
    if (parents.length === 0) continue;
    const key = parents.toSorted((one, other) => one - other).join();
    const siblings = families.get(key) ?? {
      parents: parents.flatMap((place) => above[place] ?? []),
      children: [],
    };
    siblings.children.push(...below.slice(index, index + 1));
    families.set(key, siblings);
  }
  return [...families.values()];
};

/** Lines from parents to children: siblings share a bar, and no two bars are at the same height. */
export const drawDescentLines = (
  upper: FamilyGeneration,
  next: FamilyGeneration,
  between: Between,
): TreeLine[] => {
  const { namesPt, nextPt, measurePt } = between;
  const families = groupSiblings(upper, next, measurePt);
  const stepPt = (nextPt - namesPt - COUPLE_PT) / (families.length + 1);
  return families.flatMap(({ parents, children }, index) => {
    const xPt = parents.reduce((sum, place) => sum + place, 0) / parents.length;
    const barPt = namesPt + COUPLE_PT + stepPt * (index + 1);
    const fromPt = parents.length > 1 ? namesPt + COUPLE_PT : namesPt;
    const stems = children.map((child) => createUprightLine(child, barPt, nextPt));
    return [createUprightLine(xPt, fromPt, barPt), createLevelLine([xPt, ...children], barPt), ...stems];
  });
};

/**
 * Lines between generations when no parents are recorded: a stem below the generation, a bar as wide as the next one, a
 * stem down to each of its people.
 */
export const drawGenerationLines = (
  _: FamilyGeneration,
  next: FamilyGeneration,
  { namesPt, nextPt, measurePt }: Between,
): TreeLine[] => {
  const below = computeCellMiddlesPt(next.people.length, measurePt);
  const barPt = (namesPt + nextPt) / 2;
  const stems = below.map((xPt) => createUprightLine(xPt, barPt, nextPt));
  return [createUprightLine(measurePt / 2, namesPt, barPt), createLevelLine(below, barPt), ...stems];
};
