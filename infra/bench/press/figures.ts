import { computeMedian, roundHundredths } from '../measure/statistics.ts';
import type { EngineKey } from './peers/engine.ts';
import type { FinishedBook } from './read/read-quality.ts';
import type { EngineRuns } from './run-rounds.ts';

/** One row of the table: medians of the rounds. */
export interface EngineFigures {
  readonly label: string;
  /** CPU seconds for the interior. */
  readonly cpuS: number;
  readonly peakMb: number;
  readonly pdfMb: number;
  readonly pages: number;
  readonly quality: FinishedBook;
}

type Ratios = Partial<Record<Exclude<EngineKey, 'press'>, number>>;

export interface BenchFigures {
  readonly engines: Partial<Record<EngineKey, EngineFigures>>;
  /** By engine: the reason why it has no figures. */
  readonly absent: Partial<Record<EngineKey, string>>;
  /** CPU of the press for the interior, divided by that of another engine for the same pages. */
  readonly ratios: Ratios;
  /** The same, including the other files that the press makes: cover, screen file, preflight. */
  readonly ratiosAllFiles: Ratios;
  readonly cpuAllFilesS: number;
  /** Peak memory of the press's process with all files; `interiorPeakMb` only up to the interior. */
  readonly peakMb: number;
  readonly interiorPeakMb: number;
  readonly quality: FinishedBook | null;
  /** True when the press gave the same bytes in every process. */
  readonly isDeterministic: boolean;
}

const wholeCpu = ({ runs }: EngineRuns): number => computeMedian(runs.map(({ cpuS }) => cpuS));

const interiorCpu = ({ runs, facts }: EngineRuns): number =>
  computeMedian(runs.map(({ cpuS }, index) => cpuS - (facts[index]?.otherFilesCpuS ?? 0)));

const computeFigures = (engine: EngineRuns): EngineFigures | null =>
  engine.finished === null
    ? null
    : {
        label: engine.engine.label,
        cpuS: roundHundredths(interiorCpu(engine)),
        peakMb: roundHundredths(computeMedian(engine.runs.map(({ peakMb }) => peakMb))),
        pdfMb: roundHundredths(engine.pdfMb),
        pages: engine.finished.pages,
        quality: engine.finished,
      };

const computeRatios = (cpuS: number, all: readonly EngineRuns[]): Ratios =>
  Object.fromEntries(
    all
      .filter(({ engine, finished }) => engine.key !== 'press' && finished !== null)
      .map((one) => [one.engine.key, roundHundredths(cpuS / wholeCpu(one))]),
  );

/** Summarizes the rounds. Throws an Error when the press is not among the engines or did not finish. */
export const summarizeRounds = (all: readonly EngineRuns[]): BenchFigures => {
  const press = all.find(({ engine }) => engine.key === 'press');
  if (!press || press.finished === null) throw new Error(`the press did not finish: ${press?.absent}`);
  return {
    engines: Object.fromEntries(all.map((one) => [one.engine.key, computeFigures(one) ?? undefined])),
    absent: Object.fromEntries(
      all.filter(({ absent }) => absent).map((one) => [one.engine.key, one.absent ?? '']),
    ),
    ratios: computeRatios(interiorCpu(press), all),
    ratiosAllFiles: computeRatios(wholeCpu(press), all),
    cpuAllFilesS: roundHundredths(wholeCpu(press)),
    peakMb: roundHundredths(computeMedian(press.runs.map(({ peakMb }) => peakMb))),
    interiorPeakMb: roundHundredths(computeMedian(press.facts.map(({ interiorPeakMb }) => interiorPeakMb))),
    quality: press.finished,
    isDeterministic: press.isDeterministic,
  };
};
