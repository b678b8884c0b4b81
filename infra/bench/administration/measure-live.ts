import { setTimeout as sleep } from 'node:timers/promises';
import { routePath } from '@souvenance/contracts';
import type { Visitor } from '../../e2e/driver/visitor/visitor.ts';
import { spreadOf, timeOf } from '../measure/timings.ts';
import { livePages, peerPath } from './live-pages.ts';
import type { Timed } from './measure-administration.ts';

/** As on the pages: each waits a random time after a change, at most this many milliseconds, before it reads. */
const SPREAD_MS = 700;
/** From one change to the next. */
const ROUND_MS = 2_000;
const PEER_ROUNDS = 5;

/** Hears of each change, as an open page does, until it is closed. */
const follow = async (visitor: Visitor, signal: AbortSignal, onEvent: () => void): Promise<void> => {
  const { body } = await visitor.open(routePath('admin.changes'), {
    headers: { accept: 'text/event-stream' },
    signal,
  });
  for await (const piece of body ?? []) if (new TextDecoder().decode(piece).includes('data:')) onEvent();
};

const timeReading = (visitor: Visitor, path: string): Promise<number> =>
  timeOf(async () => (await visitor.open(path)).arrayBuffer());

const figuresOf = (name: string, times: readonly number[]): Timed => ({ name, ...spreadOf(times) });

/** Lets one change after another happen, and has every administrator read a page after each: another one each time. */
const liveThrough = async (
  administrators: readonly Visitor[],
  rounds: number,
): Promise<Map<string, number[]>> => {
  const pages = Object.entries(livePages);
  const times = new Map<string, number[]>(pages.map(([name]) => [name, []]));
  let round = -2;
  const reading: Promise<void>[] = [];
  const readAfterChange = async (visitor: Visitor, index: number): Promise<void> => {
    // After every other change all of them stand before the same page.
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
    const params = { orderId: `order-${round + 2}` };
    await administrators[0]?.client.call('admin.note', { params, body: { text: `Note ${round}` } });
    await sleep(ROUND_MS);
  }
  // A follower that stays would read beside the peer, and its seconds would count as a page's.
  open.abort();
  await Promise.all(reading);
  if (failed.length > 0) throw failed[0];
  return times;
};

/**
 * Measures the administrators' waiting times over HTTP while all of them follow the changes, page by page; the last row
 * is the peer, read by one alone.
 */
export const measureLive = async (administrators: readonly Visitor[], rounds: number): Promise<Timed[]> => {
  const times = await liveThrough(administrators, rounds);
  const all = [...times.values()].flat();
  const [first] = administrators;
  if (first === undefined) throw new Error('nobody reads');
  const peer: number[] = [];
  for (let round = 0; round < PEER_ROUNDS; round += 1) peer.push(await timeReading(first, peerPath));
  return [
    ...[...times].map(([name, ms]) => figuresOf(name, ms)),
    figuresOf(`toutes, ${all.length} lectures`, all),
    figuresOf('témoin : lire chaque commande', peer),
  ];
};
