import type { ManuscriptPhotograph } from '@souvenance/contracts';
import type { FlowPart } from './flow-unit.ts';
import { createPhotographFigure } from './photograph-figures.ts';
import { canPair, createFacingPlates, createPairFigure, type PhotographPair } from './photograph-pairs.ts';
import {
  createBleedPage,
  createPanoramaPage,
  createPhotographPage,
  isPanorama,
} from './photograph-plates.ts';
import type { TypesettingContext } from './typesetting-context.ts';

export const isInText = ({ kind, placement }: ManuscriptPhotograph): boolean =>
  kind !== 'scan' && (placement === 'text' || placement === 'half');

/** The photographs of a story. A panorama that was to face another, which there is not, is set in the text. */
export const settlePlacements = (
  photographs: readonly ManuscriptPhotograph[],
): readonly ManuscriptPhotograph[] =>
  photographs.filter(({ placement }) => placement === 'facing').length > 1
    ? photographs
    : photographs.map((photograph) =>
        photograph.placement === 'facing' && isPanorama(photograph)
          ? { ...photograph, placement: 'text' as const }
          : photograph,
      );

/**
 * Returns a photograph as a part of the flow. Of consecutive photographs placed as `facing`, two face each other; one
 * alone gets a page. `isInRow`: another follows or precedes it with no text between them.
 */
export const createPhotographPart = (
  photograph: ManuscriptPhotograph,
  context: TypesettingContext,
  isInRow = false,
): FlowPart => {
  if (isInText(photograph)) return createPhotographFigure(photograph, isInRow, context);
  if (photograph.kind === 'scan') return createPhotographPage(photograph, context);
  if (photograph.placement === 'bleed') return createBleedPage(photograph, context);
  if (photograph.placement === 'page' && isPanorama(photograph))
    return createPanoramaPage(photograph, context);
  const alone = createPhotographPage(photograph, context);
  return photograph.placement === 'facing' ? { ...alone, isFacing: true } : alone;
};

type Group = readonly [ManuscriptPhotograph] | PhotographPair;

const isFacing = ({ kind, placement }: ManuscriptPhotograph): boolean =>
  kind !== 'scan' && placement === 'facing';

/** Groups the photographs between two blocks: two that face each other, or two upright ones in a row, are a pair. */
const groupPhotographs = (
  photographs: readonly ManuscriptPhotograph[],
  context: TypesettingContext,
): Group[] => {
  const groups: Group[] = [];
  for (let at = 0; at < photographs.length; at += 1) {
    const [first, second] = photographs.slice(at);
    if (first === undefined) break;
    const isPair =
      second !== undefined &&
      ((isFacing(first) && isFacing(second)) ||
        (isInText(first) && isInText(second) && canPair([first, second], context)));
    groups.push(isPair ? [first, second] : [first]);
    if (isPair) at += 1;
  }
  return groups;
};

/** Photographs between two blocks of a story. */
export const createPhotographParts = (
  photographs: readonly ManuscriptPhotograph[],
  context: TypesettingContext,
): FlowPart[] => {
  const groups = groupPhotographs(photographs, context);
  return groups.flatMap((group, index): FlowPart[] => {
    const isInRow = [groups[index - 1], groups[index + 1]].some(
      (neighbour) => neighbour !== undefined && isInText(neighbour[0]),
    );
    const [first, second] = group;
    if (second === undefined) return [createPhotographPart(first, context, isInRow)];
    return isFacing(first)
      ? createFacingPlates([first, second], context)
      : [createPairFigure([first, second], isInRow, context)];
  });
};
