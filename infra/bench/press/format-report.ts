import type { BenchFigures, EngineFigures } from './figures.ts';
import type { Goal } from './goals.ts';

const COLUMNS = ['moteur', 'CPU s', 'presse ÷', 'Mo', 'PDF Mo', 'pages', 'div. %', 'suite', 'fin p.'];
const MORE = ['veuves', 'orph.', 'débord.', 'manq.', 'lâches %'];
const NAME_WIDTH = 26;

const decimal = (value: number, digits: number): string => value.toFixed(digits).replace('.', ',');

const row = (cells: readonly string[]): string =>
  cells.map((cell, index) => (index === 0 ? cell.padEnd(NAME_WIDTH) : cell.padStart(9))).join('');

const listCells = (figures: EngineFigures, ratio: number | undefined): string[] => {
  const { quality } = figures;
  return [
    figures.label,
    decimal(figures.cpuS, 2),
    ratio === undefined ? '–' : decimal(ratio, 2),
    decimal(figures.peakMb, 0),
    decimal(figures.pdfMb, 1),
    String(figures.pages),
    decimal(quality.hyphenatedPct, 1),
    String(quality.maxConsecutiveHyphens),
    String(quality.pageTurnHyphens),
    String(quality.widows),
    String(quality.orphans),
    String(quality.overfull),
    String(quality.missingGlyphs),
    decimal(quality.looseLinesPct, 1),
  ];
};

const missed = (value: number | null, guard: number | null): string => {
  if (guard === null) return 'NON ATTEINT';
  const verdict = (value ?? 0) <= guard ? 'gardé' : 'RECUL';
  return `NON ATTEINT (${verdict}, garde ${String(guard).replace('.', ',')})`;
};

const goalLine = ({ figure, goal, value, isReached, guard }: Goal): string => {
  const verdict = isReached === null ? 'non mesuré' : isReached ? 'atteint' : missed(value, guard);
  const valueText = value === null ? '–' : String(value).replace('.', ',');
  return `${figure.padEnd(36)}${goal.replace('.', ',').padStart(8)}${valueText.padStart(10)}   ${verdict}`;
};

/** The table and the goals as text for a terminal. */
export const formatReport = (figures: BenchFigures, goals: readonly Goal[]): string => {
  const { ratios } = figures;
  const ratioOf = new Map<string, number | undefined>(Object.entries(ratios));
  const rows = Object.entries(figures.engines).flatMap(([key, one]) =>
    one ? [row(listCells(one, ratioOf.get(key)))] : [],
  );
  return [
    row([...COLUMNS, ...MORE]),
    ...rows,
    ...Object.entries(figures.absent).map(([key, why]) => `${key}\u00a0: ${why}`),
    '',
    `La presse fait aussi la couverture, le fichier d’écran et le contrôle\u00a0: ${decimal(figures.cpuAllFilesS, 2)} s en tout.`,
    `Mêmes octets d’un processus à l’autre\u00a0: ${figures.isDeterministic ? 'oui' : 'NON'}.`,
    '',
    ...goals.map(goalLine),
  ].join('\n');
};
