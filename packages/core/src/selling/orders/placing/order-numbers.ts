import { dayOf } from '../../../foundation/clock/day-of.ts';
import type { Deps } from '../../../ports/deps.ts';
import type { Documents } from '../../../ports/documents.port.ts';
import { counters } from '../order.ts';

type NumberDeps = Pick<Deps, 'documents' | 'clock'> & {
  readonly settings: Pick<Deps['settings'], 'timeZone'>;
};

/** Most numbers that a program reserves at once. */
const BLOCK_MAX = 64;
/** A program that needs a new block this soon after the last one reserves twice as many numbers. */
const BUSY_WITHIN_MS = 1_000;

/** Numbers of one year that a program has reserved and not used. */
interface Reserved {
  year: string;
  next: number;
  end: number;
  blockSize: number;
  reservedAt: number;
  /** Calls take their numbers one after another. */
  last: Promise<unknown>;
}

const reservedByStore = new WeakMap<Documents, Reserved>();

const reserveBlock = (documents: Documents, year: string, blockSize: number): Promise<number> =>
  documents.transact(async (tx) => {
    const last = (await tx.get(counters, `orders.${year}`))?.value.last ?? 0;
    tx.put(counters, `orders.${year}`, { last: last + blockSize });
    return last + 1;
  });

const takeNext = async ({ documents, clock }: NumberDeps, reserved: Reserved, year: string) => {
  if (reserved.year !== year || reserved.next >= reserved.end) {
    const now = clock.now().getTime();
    const isBusy = reserved.year === year && now - reserved.reservedAt < BUSY_WITHIN_MS;
    reserved.blockSize = isBusy ? Math.min(BLOCK_MAX, reserved.blockSize * 2) : 1;
    reserved.next = await reserveBlock(documents, year, reserved.blockSize);
    reserved.end = reserved.next + reserved.blockSize;
    reserved.year = year;
    reserved.reservedAt = now;
  }
  const number = reserved.next;
  reserved.next += 1;
  return number;
};

/**
 * Returns the next order number of the year, as `S-2026-0042`. One document counts them, and a hosted store takes about
 * one write a second of a document: a busy program reserves a block of numbers, so that thousands of orders an hour
 * write the counter once a second at most. Numbers are unique; they may have gaps, and those of two programs may
 * interleave. An invoice number may not (see `invoiceCounters`).
 */
export const takeOrderNumber = async (deps: NumberDeps): Promise<string> => {
  const year = dayOf(deps.clock.now().toISOString(), deps.settings.timeZone).slice(0, 4);
  const reserved = reservedByStore.get(deps.documents) ?? {
    year: '',
    next: 0,
    end: 0,
    blockSize: 1,
    reservedAt: 0,
    last: Promise.resolve(),
  };
  reservedByStore.set(deps.documents, reserved);
  const number = reserved.last.then(() => takeNext(deps, reserved, year));
  reserved.last = number.catch(() => undefined);
  return `S-${year}-${String(await number).padStart(4, '0')}`;
};
