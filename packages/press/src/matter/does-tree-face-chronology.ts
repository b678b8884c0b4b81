import type { Manuscript } from '@souvenance/contracts';

/**
 * True when the family tree stands on the blank back of the dedication or the epigraph, so that it faces the
 * chronology. Else it begins on a recto and the chronology follows on its back.
 */
export const doesTreeFaceChronology = ({
  dedication,
  epigraph,
  familyTree = [],
  chronology = [],
}: Manuscript): boolean =>
  familyTree.length > 0 &&
  chronology.length > 0 &&
  (dedication !== '' || (epigraph !== null && epigraph.text !== ''));
