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
import type { Observations } from './observations.ts';

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

const findFirstSince = (reports: readonly Failing[]): string =>
  reports.map(({ since }) => since).toSorted()[0] ?? '';

/**
 * Each failing service is one concern, dated by the first program that noticed it. Services without room are one
 * concern together, since one disk is the cause of all.
 */
const toFailingConcerns = (failures: readonly Failing[]): Concern[] => {
  const full = failures.filter(({ isFull }) => isFull);
  const away = failures.filter(({ isFull }) => !isFull);
  return [
    ...(full.length > 0 ? [createConcern('disk_full', findFirstSince(full), '')] : []),
    ...[...Map.groupBy(away, ({ service }) => service)].map(([service, reports]) =>
      createConcern('service_failing', findFirstSince(reports), service),
    ),
  ];
};

/** Each disk with too little room is one concern, unless a service has none left already. */
const toDiskConcerns = ({ disks }: Observations, failures: readonly Failing[]): Concern[] =>
  failures.some(({ isFull }) => isFull)
    ? []
    : disks.flatMap(({ services, lowSince }) =>
        lowSince === null ? [] : [createConcern('disk_low', lowSince, services.join(' '))],
      );

const toServiceConcerns = (observations: Observations, failures: readonly Failing[]): Concern[] => [
  ...toFailingConcerns(failures),
  ...toDiskConcerns(observations, failures),
];

/**
 * Reports silent programs, failing services and disks with too little room, from the documents and from what this
 * program has noticed itself. Nothing is said of silence while no program can write its heartbeat.
 */
export const findProgramConcerns = async (
  deps: Pick<Deps, 'documents' | 'clock'>,
  observations: Observations,
): Promise<Concern[]> => {
  const programs = await readPrograms(deps);
  const reported = programs.living.flatMap(({ value }) => value.failing);
  const silent = observations.areHeartbeatsReliable
    ? toSilentConcerns(programs, deps.clock.now().toISOString())
    : [];
  return [...silent, ...toServiceConcerns(observations, [...reported, ...observations.failing])];
};

/** Used when the documents cannot be read: what this program has noticed itself. */
export const toOwnConcerns = (observations: Observations): Concern[] =>
  toServiceConcerns(observations, observations.failing);
