import type { FinishedBook } from '../read/read-quality.ts';

/** A figure of the finished pages, with its goal. */
export interface PageRow {
  readonly label: string;
  /** Null where the figure says nothing: word spaces of ragged text, a contents of one page. */
  readonly read: (book: FinishedBook) => number | null;
  readonly least?: number;
  readonly most?: number;
  /**
   * Worst value reached over the styles and formats by the demonstration memoir and *Le Petit Chose*, where it
   * misses the goal (November 2026, packages/press/README.md); a worse value is a regression.
   */
  readonly guard?: number;
  /** True for a figure that ragged text, as in large print, does not have. */
  readonly isOfJustified?: boolean;
}

const ofPages =
  (readFaults: (faults: NonNullable<FinishedBook['pageFaults']>) => number | null): PageRow['read'] =>
  ({ pageFaults }) =>
    pageFaults === null ? null : readFaults(pageFaults);

/** The figures of finished pages, from lines to chapters (packages/press/README.md, How good is measured). */
export const pageRows: readonly PageRow[] = [
  { label: 'pages', read: ({ pages }) => pages },
  { label: 'lignes divisées (%)', read: ({ hyphenatedPct }) => hyphenatedPct, most: 3.5 },
  { label: 'divisions de suite', read: ({ maxConsecutiveHyphens }) => maxConsecutiveHyphens, most: 2 },
  { label: 'pages finissant dans un mot', read: ({ pageTurnHyphens }) => pageTurnHyphens, most: 0 },
  { label: 'veuves', read: ({ widows }) => widows, most: 0 },
  { label: 'orphelines', read: ({ orphans }) => orphans, most: 0 },
  { label: 'lignes débordantes', read: ({ overfull }) => overfull, most: 0 },
  { label: 'glyphes manquants', read: ({ missingGlyphs }) => missingGlyphs, most: 0 },
  { label: 'espaces < 0,8 (%)', read: ({ tightLinesPct }) => tightLinesPct, most: 1, isOfJustified: true },
  { label: 'espace la plus serrée', read: ({ leastSpace }) => leastSpace, least: 0.8, isOfJustified: true },
  { label: 'espaces > 1,45 (%)', read: ({ wideLinesPct }) => wideLinesPct, isOfJustified: true },
  { label: 'espaces > 1,6 (%)', read: ({ looseLinesPct }) => looseLinesPct, most: 0.5, isOfJustified: true },
  { label: 'lignes > 2', read: ({ veryLooseLines }) => veryLooseLines, most: 0, isOfJustified: true },
  { label: 'espace la plus large', read: ({ greatestSpace }) => greatestSpace, isOfJustified: true },
  { label: 'voisines > 1,5 (%)', read: ({ contrastPct }) => contrastPct, most: 1, isOfJustified: true },
  {
    label: 'fins de ligne empilées (%)',
    read: ({ stackedEndsPct }) => stackedEndsPct,
    most: 0.3,
    isOfJustified: true,
  },
  { label: 'débuts de ligne empilés (%)', read: ({ stackedStartsPct }) => stackedStartsPct, most: 0.3 },
  { label: 'pile la plus haute', read: ({ longestStack }) => longestStack, most: 2 },
  {
    label: 'signes par ligne',
    read: ({ lineCharacters }) => lineCharacters,
    least: 60,
    most: 66,
    isOfJustified: true,
  },
  { label: '« M. », « Mme », « À » en fin', read: ({ titlesAtEnd }) => titlesAtEnd, most: 0 },
  {
    label: 'pages face à face inégales (%)',
    read: ({ unequalFacingPct }) => unequalFacingPct,
    most: 5,
    guard: 17.65,
  },
  { label: 'ouvertures', read: ofPages(({ openings }) => openings) },
  { label: 'ouvertures courtes', read: ofPages(({ shortOpenings }) => shortOpenings), most: 0 },
  {
    label: 'pages de suite sans folio',
    read: ofPages(({ longestUnnumbered }) => longestUnnumbered),
    most: 2,
  },
  { label: 'ouvertures sans folio', read: ofPages(({ unnumberedOpenings }) => unnumberedOpenings), most: 0 },
  {
    label: 'lignes, fin de la table',
    read: ofPages(({ contentsLastLines }) => contentsLastLines),
    least: 6,
  },
  { label: 'ornements en pied', read: ofPages(({ ornamentsAtFoot }) => ornamentsAtFoot), most: 0 },
  { label: 'récits finissant sur une ligne', read: ofPages(({ oneLineEndings }) => oneLineEndings), most: 0 },
];

/** True when a value meets the goal of its row; null where there is nothing to judge. */
export const isGoalMet = ({ least, most }: PageRow, value: number | null): boolean | null => {
  if (value === null || (least === undefined && most === undefined)) return null;
  return value >= (least ?? Number.NEGATIVE_INFINITY) && value <= (most ?? Number.POSITIVE_INFINITY);
};
