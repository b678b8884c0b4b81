import { collection, type Documents } from '@souvenance/core';
import { z } from 'zod';
import { computeRoundedSpread, measureTime } from '../measure/timings.ts';

const note = z.strictObject({ family: z.string(), turn: z.int(), text: z.string() });
const notes = collection('bench_notes', note, [['family', 'turn']]);

/** About the size of a story. */
const TEXT = 'Ma grand-mère tenait la mercerie de la place. '.repeat(90);
const FAMILIES = 20;

export interface OperationFigures {
  readonly operation: string;
  readonly perSecond: number;
  readonly medianMs: number;
  readonly p95Ms: number;
}

type Work = (index: number) => Promise<unknown>;

const toId = (index: number): string => `note-${index}`;
const ensureFamily = (index: number): string => `family-${index % FAMILIES}`;

const createOperations = (documents: Documents): Readonly<Record<string, Work>> => ({
  'create in a transaction': (index) =>
    documents.transact(async (tx) =>
      tx.create(notes, toId(index), { family: ensureFamily(index), turn: index, text: TEXT }),
    ),
  'get by id': (index) => documents.get(notes, toId(index)),
  'find a page of 20': (index) =>
    documents.find(notes, {
      where: [['family', '==', ensureFamily(index)]],
      orderBy: { field: 'turn', direction: 'desc' },
      limit: 20,
    }),
  'read and write in a transaction': (index) =>
    documents.transact(async (tx) => {
      const note = await tx.get(notes, toId(index));
      if (note !== null) tx.put(notes, toId(index), { ...note.value, turn: note.value.turn + 1 });
    }),
});

/** Makes `count` calls, `callers` at a time; each call is timed from its start to its end. */
const timeAll = async (work: Work, count: number, callers: number) => {
  const took: number[] = [];
  let next = 0;
  const call = async (): Promise<void> => {
    while (next < count) {
      const index = next;
      next += 1;
      took.push(await measureTime(() => work(index)));
    }
  };
  const wallMs = await measureTime(() => Promise.all(Array.from({ length: callers }, call)));
  return { took, seconds: wallMs / 1_000 };
};

/** Measures operations per second and their durations on an open store, without contention for documents. */
export const measureDocuments = async (
  documents: Documents,
  { count, callers }: { count: number; callers: number },
): Promise<OperationFigures[]> => {
  const figures: OperationFigures[] = [];
  for (const [operation, work] of Object.entries(createOperations(documents))) {
    const { took, seconds } = await timeAll(work, count, callers);
    const { p50, p95 } = computeRoundedSpread(took);
    figures.push({ operation, perSecond: Math.round(count / seconds), medianMs: p50, p95Ms: p95 });
  }
  return figures;
};
