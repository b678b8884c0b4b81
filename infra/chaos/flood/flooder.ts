import { routePath, type Story } from '@souvenance/contracts';
import { beginBook, edit, type Person, tried, write } from './household.ts';

export const FLOOD = { edits: 15, books: 60, waiting: 20, streams: 300, exports: 40 } as const;

/** How often each thing was granted, and with which codes it was refused. */
export type Tally = Record<string, Record<string, number>>;

const count = (tally: Tally, what: string, how: string): void => {
  tally[what] ??= {};
  tally[what][how] = (tally[what][how] ?? 0) + 1;
};

const counted = async <T>(tally: Tally, what: string, call: Promise<T>): Promise<T | null> => {
  const outcome = await tried(call);
  count(tally, what, 'code' in outcome ? outcome.code : 'granted');
  return 'code' in outcome ? null : outcome.answer;
};

export interface Flood {
  readonly tally: Tally;
  /** Jobs that were granted: none of them may be lost. */
  readonly jobIds: string[];
  readonly close: () => void;
}

export interface Flooder {
  /** Books with a story each, as many as are to be set at once. */
  readonly bookIds: readonly string[];
  readonly story: Story;
  readonly tally: Tally;
}

/** Begins more books than a family may have, and writes a story into those whose pages will be asked for. */
export const prepareFlood = async (person: Person): Promise<Flooder> => {
  const tally: Tally = {};
  const bookIds: string[] = [];
  for (let index = 0; index < FLOOD.books + 5; index += 1) {
    const id = await counted(tally, 'books', beginBook(person, `La crue, ${index + 1}`));
    if (id !== null && bookIds.length < FLOOD.waiting) bookIds.push(id);
  }
  const stories: Story[] = [];
  for (const [index, bookId] of bookIds.entries())
    stories.push(await write(person, bookId, `La crue, ${index}`));
  const [story] = stories;
  if (story === undefined) throw new Error('the flood has no story');
  return { bookIds, story, tally };
};

const openStreams = async (person: Person, tally: Tally, jobIds: readonly string[], signal: AbortSignal) => {
  const open = (index: number) => {
    const path = routePath('jobs.events', { jobId: jobIds[index % jobIds.length] ?? '' });
    return counted(
      tally,
      'streams',
      person.visitor.open(path, { headers: { accept: 'text/event-stream' }, signal }),
    );
  };
  await Promise.all(Array.from({ length: FLOOD.streams }, (_, index) => open(index)));
};

/** Everything at once: pages of twenty books, fifteen edits each followed by a request, streams and exports. */
export const flood = async (person: Person, { bookIds, story, tally }: Flooder): Promise<Flood> => {
  const { client } = person.visitor;
  const closing = new AbortController();
  const jobIds: string[] = [];
  const ask = async (bookId: string) => {
    const asked = await counted(tally, 'pages', client.call('generateBook', { body: { bookId } }));
    if (asked !== null) jobIds.push(asked.jobId);
  };
  await Promise.all(bookIds.map(ask));
  const editing = async () => {
    let present = story;
    for (let index = 0; index < FLOOD.edits; index += 1) {
      present = await edit(person, present, `La rivière est rentrée, ${index}`);
      await ask(bookIds[0] ?? '');
    }
  };
  const exporting = async () => {
    for (let index = 0; index < FLOOD.exports; index += 1) {
      const body = { familyId: person.familyId };
      await counted(tally, 'exports', client.call('exports.create', { body }));
    }
  };
  await Promise.all([editing(), exporting(), openStreams(person, tally, jobIds, closing.signal)]);
  return { tally, jobIds, close: () => closing.abort() };
};
