import type { Figures, FiguresQuery } from '@souvenance/contracts';
import { stringify } from 'csv-stringify/sync';
import type { Actor } from '../../foundation/actors/actor.ts';
import { getCoreMessages } from '../../foundation/messages/index.ts';
import { escapeFormula, formatEuros } from '../../foundation/tables/csv-values.ts';
import type { Settings } from '../../ports/deps.ts';
import type { FiguresDeps } from './keep-figures.ts';
import { readFigures } from './read-figures.ts';

interface ExportDeps extends FiguresDeps {
  readonly settings: Pick<Settings, 'timeZone' | 'locale'>;
}

const MINUTES_A_DAY = 1_440;
const formatDays = (minutes: number | null): string =>
  minutes === null ? '' : (minutes / MINUTES_A_DAY).toFixed(2).replace('.', ',');

const toLines = ({ points }: Figures) =>
  points.map((point) => [
    point.from,
    point.to,
    point.orders,
    ...[point.paidCents, point.returnedCents, point.vatCents, point.revenueCents].map(formatEuros),
    point.stories,
    point.begun,
    point.reached,
    point.families,
    point.withBook,
    ...[point.minutesToPrint, point.minutesToShipping].flatMap(({ count, median, p90 }) => [
      count,
      formatDays(median),
      formatDays(p90),
    ]),
  ]);

/**
 * Exports the figures as a table for a spreadsheet (CSV, UTF-8 with a byte order mark, semicolons), by period or by
 * question.
 */
export const exportFigures =
  (deps: ExportDeps) =>
  async (
    actor: Actor,
    { table, ...period }: FiguresQuery & { table: 'periods' | 'questions' },
  ): Promise<string> => {
    const figures = await readFigures(deps)(actor, period);
    const { periods, questions, ownQuestions } = getCoreMessages(deps.settings.locale).figuresTables;
    const questionLines = figures.questions.map(({ id, text, sentCount, answeredCount }) => [
      escapeFormula(text ?? (id === 'own' ? ownQuestions : id)),
      sentCount,
      answeredCount,
    ]);
    const lines = table === 'periods' ? toLines(figures) : questionLines;
    const columns = table === 'periods' ? periods : questions;
    return stringify(lines, {
      bom: true,
      delimiter: ';',
      header: true,
      columns: [...columns],
    });
  };
