import type { Concern } from '@souvenance/contracts';
import {
  type Failing,
  type Heartbeat,
  isWorking,
  type Programs,
  readPrograms,
} from '../../foundation/programs/heartbeat.ts';
import type { Deps } from '../../ports/deps.ts';
import { createConcern } from './create-concern.ts';

const isOfProgram = (program: Heartbeat['program']) => (heartbeat: { value: Heartbeat }) =>
  heartbeat.value.program === program;

/** No working worker is one concern, whatever their number; otherwise each silent worker is one. */
const toSilentConcerns = ({ living, silent }: Programs, now: string): Concern[] => {
  const [firstStart] = living.map(({ value }) => value.startedAt).toSorted();
  const silentWorkers = silent.filter(isOfProgram('worker'));
  const workers = living.some(isWorking)
    ? silentWorkers.map(({ id, value }) => createConcern('worker_silent', value.beatAt, id.slice(0, 8)))
    : [createConcern('workers_none', silentWorkers[0]?.value.beatAt ?? firstStart ?? now, '')];
  const isApiAlive = living.some(isOfProgram('api'));
  const [api] = isApiAlive ? [] : silent.filter(isOfProgram('api'));
  return [...workers, ...(api ? [createConcern('api_silent', api.value.beatAt, '')] : [])];
};

/** Each failing service is one concern, dated by the first program that noticed it. */
const toFailingConcerns = (failures: readonly Failing[]): Concern[] =>
  [...Map.groupBy(failures, ({ service }) => service)].map(([service, reports]) => {
    const [firstSince = ''] = reports.map(({ since }) => since).toSorted();
    return createConcern('service_failing', firstSince, service);
  });

/**
 * Reports silent programs and failing services, from the documents and from `seenFailing`: what this program has
 * noticed itself and may not have written yet.
 */
export const findProgramConcerns = async (
  deps: Pick<Deps, 'documents' | 'clock'>,
  seenFailing: readonly Failing[],
): Promise<Concern[]> => {
  const programs = await readPrograms(deps);
  const reported = programs.living.flatMap(({ value }) => value.failing);
  return [
    ...toSilentConcerns(programs, deps.clock.now().toISOString()),
    ...toFailingConcerns([...reported, ...seenFailing]),
  ];
};

/** Used when the documents cannot be read: the failing services that this program has noticed itself. */
export const toOwnConcerns = toFailingConcerns;
