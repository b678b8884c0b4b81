import {
  type Actor,
  type Documents,
  listFamiliesForAdmin,
  listOrdersForAdmin,
  noObservations,
  orders,
  readConcerns,
  readFigures,
  readOverview,
  searchEverything,
  storeFigures,
} from '@souvenance/core';
import { findEvery } from '@souvenance/core/testing';
import { computeSpread, measureTime, type Spread, timeInTurn } from '../measure/timings.ts';
import { watchLoop } from '../measure/watch-loop.ts';
import { countReads } from './count-reads.ts';

/** Milliseconds of one kind of reading. */
export interface Timed extends Spread {
  readonly name: string;
  /** Longest stretch, in milliseconds, in which the event loop stood still; missing over HTTP. */
  readonly stallMs?: number;
  /** Processor time of one reading in milliseconds, which a busy machine does not lengthen; missing over HTTP. */
  readonly cpuMs?: number;
  /** Documents that one reading costs on Firestore; missing over HTTP. */
  readonly documents?: number;
}

type ReadFrom = (documents: Documents) => Promise<unknown>;

const timed = async (
  documents: Documents,
  name: string,
  rounds: number,
  readFrom: ReadFrom,
): Promise<Timed> => {
  const readCounter = countReads(documents);
  await readFrom(readCounter.store);
  const readStall = watchLoop();
  const cpuBefore = process.cpuUsage();
  const times = await timeInTurn({ read: () => readFrom(documents) }, { rounds, warmUp: 0 });
  const { user, system } = process.cpuUsage(cpuBefore);
  const cpuMs = (user + system) / 1_000 / rounds;
  return {
    name,
    ...computeSpread(times.read),
    cpuMs,
    stallMs: await readStall(),
    documents: readCounter.reads(),
  };
};

const NOW = { now: () => new Date('2026-03-02T09:00:00Z') };
const settings = { timeZone: 'Europe/Paris' };

/** Measures one round of the watch, which each installation makes every sixteen seconds. */
export const measureWatch = (documents: Documents, rounds: number): Promise<Timed> =>
  timed(documents, 'veille, un tour', rounds, (store) =>
    readConcerns({ documents: store, clock: NOW, settings }, noObservations),
  );

/** Counts all days of the installation, as after an upgrade: once, since the days are then stored. */
const measureFirstCount = async (documents: Documents): Promise<Timed> => {
  const readCounter = countReads(documents);
  const readStall = watchLoop();
  const ms = await measureTime(() => storeFigures({ documents: readCounter.store, clock: NOW, settings })());
  const name = 'premier comptage des chiffres';
  return { name, p50: ms, p95: ms, stallMs: await readStall(), documents: readCounter.reads() };
};

/** Baseline of a search: reads every order and looks through it. */
const readEveryOrder = async (documents: Documents, text: string): Promise<number> =>
  (await findEvery(documents, orders, {})).filter(({ value }) => JSON.stringify(value).includes(text)).length;

/** Measures how long each administration page takes, and a baseline that reads every order. */
export const measureAdministration = async (
  documents: Documents,
  admin: Actor,
  rounds: number,
): Promise<Timed[]> => {
  const firstCount = await measureFirstCount(documents);
  const context = (store: Documents) => ({ documents: store, clock: NOW, settings });
  const list = listOrdersForAdmin(context(documents));
  const tenth = async (): Promise<string | undefined> => {
    let cursor: string | null | undefined;
    for (let page = 0; page < 10 && cursor !== null; page += 1)
      cursor = (await list(admin, cursor ? { cursor } : {})).cursor;
    return cursor ?? undefined;
  };
  const cursor = await tenth();
  const read = (name: string, readFrom: ReadFrom): Promise<Timed> => timed(documents, name, rounds, readFrom);
  const search = (name: string, text: string): Promise<Timed> =>
    read(name, (store) => searchEverything({ documents: store })(admin, text));
  const listOrders = (name: string, query: Parameters<typeof list>[1]): Promise<Timed> =>
    read(name, (store) => listOrdersForAdmin(context(store))(admin, query));
  const figures = (name: string, query: Parameters<ReturnType<typeof readFigures>>[1]): Promise<Timed> =>
    read(name, (store) => readFigures(context(store))(admin, query));
  return [
    await measureWatch(documents, rounds),
    await read('vue d’ensemble', (store) => readOverview(context(store))(admin)),
    await listOrders('commandes payées', {}),
    await listOrders('commandes payées, onzième page', cursor ? { cursor } : {}),
    await listOrders('paniers', { list: 'carts' }),
    await figures('chiffres, 30 jours', {}),
    await figures('chiffres, 12 mois', { step: 'month' }),
    await figures('chiffres, 12 mois par jour', { step: 'day', from: '2025-01-06', to: '2026-01-05' }),
    await read('familles', (store) => listFamiliesForAdmin(context(store))(admin)),
    await search('recherche d’un numéro', 'S-2026-01234'),
    await search('recherche d’un nom', 'lefevre'),
    await search('recherche de deux noms', 'elodie oeuvrard'),
    await search('recherche d’une adresse', 'client1234@exemple.fr'),
    await search('recherche de deux lettres', 'cl'),
    firstCount,
    await timed(documents, 'témoin : lire chaque commande', Math.min(rounds, 3), (store) =>
      readEveryOrder(store, 'lefevre'),
    ),
  ];
};
