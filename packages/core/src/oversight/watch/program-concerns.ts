import type { Concern } from '@souvenance/contracts';
import {
  type Failing,
  type Heartbeat,
  isAtWork,
  type Programs,
  readPrograms,
} from '../../foundation/programs/heartbeat.ts';
import type { Deps } from '../../ports/deps.ts';
import { concernOf } from './concern-of.ts';

const isOf = (program: Heartbeat['program']) => (one: { value: Heartbeat }) => one.value.program === program;

/** No worker at all is one concern, however many there were; otherwise each that is silent is one. */
const silentConcerns = ({ living, silent }: Programs, now: string): Concern[] => {
  const [firstStart] = living.map(({ value }) => value.startedAt).toSorted();
  const silentWorkers = silent.filter(isOf('worker'));
  const workers = living.some(isAtWork)
    ? silentWorkers.map(({ id, value }) => concernOf('worker_silent', value.beatAt, id.slice(0, 8)))
    : [concernOf('workers_none', silentWorkers[0]?.value.beatAt ?? firstStart ?? now, '')];
  const isServed = living.some(isOf('api'));
  const [api] = isServed ? [] : silent.filter(isOf('api'));
  return [...workers, ...(api ? [concernOf('api_silent', api.value.beatAt, '')] : [])];
};

/** Each failing service is one concern, since the first program that saw it. */
const failingConcerns = (all: readonly Failing[]): Concern[] =>
  [...Map.groupBy(all, ({ service }) => service)].map(([service, reports]) => {
    const [first = ''] = reports.map(({ since }) => since).toSorted();
    return concernOf('service_failing', first, service);
  });

/**
 * Whether programs live and their services answer, as the documents tell it, and what `own` program has seen by itself:
 * it knows of a failing service before it could write it.
 */
export const programConcerns = async (
  deps: Pick<Deps, 'documents' | 'clock'>,
  seenFailing: readonly Failing[],
): Promise<Concern[]> => {
  const programs = await readPrograms(deps);
  const reported = programs.living.flatMap(({ value }) => value.failing);
  return [
    ...silentConcerns(programs, deps.clock.now().toISOString()),
    ...failingConcerns([...reported, ...seenFailing]),
  ];
};

/** The same where the documents themselves can't be read. */
export const ownConcerns = failingConcerns;
