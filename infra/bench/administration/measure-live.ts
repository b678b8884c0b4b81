import { setTimeout as sleep } from 'node:timers/promises';
import { routePath } from '@souvenance/contracts';
import type { Visitor } from '../../e2e/driver/visitor/visitor.ts';
import { computeSpread, measureTime } from '../measure/timings.ts';
import { livePages, peerPath } from './live-pages.ts';
import type { Timed } from './measure-administration.ts';

/**
 * As in the web app, each page waits a random time after a change, at most so many milliseconds, before it reads again.
 */
const SPREAD_MS = 700;
/** Milliseconds between changes. */
const ROUND_MS = 2_000;
const PEER_ROUNDS = 5;

/** Calls `onEvent` for each change on the event stream, as an open page does, until the signal aborts. */
const follow = async (visitor: Visitor, signal: AbortSignal, onEvent: () => void): Promise<void> => {
  const { body } = await visitor.open(routePath('admin.changes'), {
    headers: { accept: 'text/event-stream' },
    signal,
  });
  for await (const piece of body ?? []) if (new TextDecoder().decode(piece).includes('data:')) onEvent();
};

const timeReading = (visitor: Visitor, path: string): Promise<number> =>
  measureTime(async () => (await visitor.open(path)).arrayBuffer());

const computeFigures = (name: string, times: readonly number[]): Timed => ({ name, ...computeSpread(times) });

/** Makes one change after another; after each, every administrator reads a page, a different one each time. */
const liveThrough = async (
  administrators: readonly Visitor[],
  rounds: number,
): Promise<Map<string, number[]>> => {
  const pages = Object.entries(livePages);
  const times = new Map<string, number[]>(pages.map(([name]) => [name, []]));
  let round = -2;
  const reading: Promise<void>[] = [];
  const readAfterChange = async (visitor: Visitor, index: number): Promise<void> => {
    // In even rounds all administrators read the same page.
    const apart = round % 2 === 0 ? 0 : index;
    const [name, path] = pages[(apart + Math.max(0, round)) % pages.length] ?? ['', ''];
    const isCounted = round >= 0;
    await sleep(Math.random() * SPREAD_MS);
    const ms = await timeReading(visitor, path);
    if (isCounted) times.get(name)?.push(ms);
  };
  const failed: unknown[] = [];
  const open = new AbortController();
  for (const [index, visitor] of administrators.entries())
    void follow(visitor, open.signal, () => reading.push(readAfterChange(visitor, index))).catch(
      (error) => open.signal.aborted || failed.push(error),
    );
  for (; round < rounds; round += 1) {
    const params = { thing: 'order', thingId: `order-${round + 2}` } as const;
    await administrators[0]?.client.call('admin.addNote', { params, body: { text: `Note ${round}` } });
    await sleep(ROUND_MS);
  }
  // The followers are closed first: their reads would compete with the baseline and count as its time.
  open.abort();
  await Promise.all(reading);
  if (failed.length > 0) throw failed[0];
  return times;
};

/**
 * Measures how long administrators wait for pages over HTTP while all of them follow changes. The last row is the
 * baseline, read by one administrator alone.
 */
export const measureLive = async (administrators: readonly Visitor[], rounds: number): Promise<Timed[]> => {
  const times = await liveThrough(administrators, rounds);
  const all = [...times.values()].flat();
  const [first] = administrators;
  if (first === undefined) throw new Error('nobody reads');
  const peer: number[] = [];
  for (let round = 0; round < PEER_ROUNDS; round += 1) peer.push(await timeReading(first, peerPath));
  return [
    ...[...times].map(([name, ms]) => computeFigures(name, ms)),
    computeFigures(`toutes, ${all.length} lectures`, all),
    computeFigures('témoin : lire chaque commande', peer),
  ];
};
