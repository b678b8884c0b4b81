import { routePath, type Story } from '@souvenance/contracts';
import { beginBook, edit, type Person, settleCall, write } from '../../e2e/driver/people/person.ts';

export const FLOOD = { edits: 15, books: 60, waiting: 30, streams: 300, exports: 40 } as const;

/** Books requested beyond a family's limit. */
export const BOOKS_TOO_MANY = 5;
const STORIES = 6;

/** Counts of granted calls and of each refusal code, by kind of call. */
type Tally = Record<string, Record<string, number>>;

export interface Flooded {
  readonly tally: Tally;
  /** Granted jobs and exports: none of them may be lost. */
  readonly jobIds: readonly string[];
  readonly exportIds: readonly string[];
}

const countCall = async <T>(tally: Tally, what: string, call: Promise<T>): Promise<T | null> => {
  const outcome = await settleCall(call);
  const how = 'code' in outcome ? outcome.code : 'granted';
  tally[what] ??= {};
  tally[what][how] = (tally[what][how] ?? 0) + 1;
  return 'code' in outcome ? null : outcome.answer;
};

export interface Flooder {
  readonly familyId: string;
  /** Makes all requests at once. */
  flood(): Promise<Flooded>;
  /** Closes the event streams. */
  close(): void;
}

/** Tries to create more books than a family may have, and writes stories into those that will be rendered. */
const prepare = async (person: Person, tally: Tally) => {
  const bookIds: string[] = [];
  for (let index = 0; index < FLOOD.books + BOOKS_TOO_MANY; index += 1) {
    const id = await countCall(tally, 'books', beginBook(person, `La crue, ${index + 1}`));
    if (id !== null && bookIds.length < FLOOD.waiting) bookIds.push(id);
  }
  const stories: Story[] = [];
  for (const [book, bookId] of bookIds.entries())
    for (let chapter = 0; chapter < STORIES; chapter += 1)
      stories.push(await write(person, bookId, `La crue, ${book}, ${chapter}`));
  const [story] = stories;
  if (story === undefined) throw new Error('the flood has no story');
  return { bookIds, story };
};

/** A family that requests the rendering of thirty books, edits, opens streams and requests exports, all at once. */
export const openFlooder = async (person: Person): Promise<Flooder> => {
  const { client } = person.visitor;
  const tally: Tally = {};
  const { bookIds, story } = await prepare(person, tally);
  const closing = new AbortController();
  const jobIds: string[] = [];
  const exportIds = new Set<string>();

  const ask = async (bookId: string): Promise<void> => {
    const answer = await countCall(tally, 'pages', client.call('generateBook', { body: { bookId } }));
    if (answer !== null) jobIds.push(answer.jobId);
  };
  const editing = async (): Promise<void> => {
    let present = story;
    for (let index = 0; index < FLOOD.edits; index += 1) {
      present = await edit(person, present, `La rivière est rentrée, ${index}`);
      await ask(bookIds[0] ?? '');
    }
  };
  const exporting = async (): Promise<void> => {
    for (let index = 0; index < FLOOD.exports; index += 1) {
      const body = { familyId: person.familyId };
      const answer = await countCall(tally, 'exports', client.call('exports.create', { body }));
      if (answer !== null) exportIds.add(answer.id);
    }
  };
  const openStream = (index: number): Promise<unknown> => {
    const path = routePath('jobs.events', { jobId: jobIds[index % jobIds.length] ?? '' });
    const init = { headers: { accept: 'text/event-stream' }, signal: closing.signal };
    return countCall(tally, 'streams', person.visitor.open(path, init));
  };
  return {
    familyId: person.familyId,
    flood: async () => {
      await Promise.all(bookIds.map(ask));
      const streams = Array.from({ length: FLOOD.streams }, (_, index) => openStream(index));
      await Promise.all([editing(), exporting(), ...streams]);
      return { tally, jobIds: [...new Set(jobIds)], exportIds: [...exportIds] };
    },
    close: () => closing.abort(),
  };
};
