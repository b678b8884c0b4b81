import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { addToHistory, type RevisionEntry, withMilestone } from './revision-history.ts';

const START = Date.parse('2026-11-27T08:00:00.000Z');
const MINUTE = 60_000;

interface Saved {
  readonly writer: string;
  readonly minute: number;
  readonly words?: number;
  readonly isMilestone?: boolean;
}

const historyOf = (saves: readonly Saved[]): RevisionEntry[] =>
  saves.reduce<RevisionEntry[]>(
    (history, { writer, minute, words = 100, isMilestone = false }, at) =>
      addToHistory(history, {
        revision: at + 1,
        writer,
        words,
        isMilestone,
        savedAt: new Date(START + minute * MINUTE).toISOString(),
      }).history,
    [],
  );
const revisionsOf = (saves: readonly Saved[]) => historyOf(saves).map(({ revision }) => revision);

describe('a history', () => {
  test('makes one revision of the saves of one sitting', () => {
    expect(revisionsOf([0, 3, 9, 10, 14].map((minute) => ({ writer: 'jeanne', minute })))).toEqual([3, 5]);
  });

  test('keeps a text that somebody else saves over 500 times', () => {
    const others = Array.from({ length: 500 }, () => ({ writer: 'editor', minute: 1, words: 0 }));
    expect(revisionsOf([{ writer: 'jeanne', minute: 0 }, ...others])).toEqual([1, 501]);
  });

  test('keeps the text before one that lost more than half of its words', () => {
    const saves = [
      { writer: 'jeanne', minute: 0, words: 10 },
      { writer: 'jeanne', minute: 4, words: 300 },
      { writer: 'jeanne', minute: 5, words: 0 },
    ];
    expect(revisionsOf(saves)).toEqual([2, 3]);
  });

  test('is thinned: all of the last hour, one an hour for a day, one a day after', () => {
    const everyQuarter = Array.from({ length: 4 * 72 }, (_, at) => ({ writer: 'jeanne', minute: at * 15 }));
    const history = historyOf(everyQuarter);
    expect(history.length).toBeLessThan(5 + 25 + 3);
    expect(history.slice(-5).map(({ revision }) => revision)).toEqual([284, 285, 286, 287, 288]);
  });

  test('marks the present revision as one that stays', () => {
    const history = historyOf([{ writer: 'jeanne', minute: 0 }]);
    expect(withMilestone({ revision: 1, history }).history).toMatchObject([{ isMilestone: true }]);
    expect(withMilestone({ revision: 1 })).toEqual({ revision: 1 });
  });
});

test('no sequence of saves by others removes a last revision of a writer, or a milestone', () => {
  const save = fc.record({
    writer: fc.constantFrom('jeanne', 'paul', 'link', 'editor'),
    wait: fc.constantFrom(0, 1, 11, 70, 1_500),
    words: fc.nat(400),
    isMilestone: fc.boolean(),
  });
  fc.assert(
    fc.property(fc.array(save, { maxLength: 60 }), (sequence) => {
      let minute = 0;
      const saves = sequence.map(({ wait, ...one }) => {
        minute += wait;
        return { ...one, minute };
      });
      const revisionsLeft = new Set(revisionsOf(saves));
      saves.forEach(({ writer, isMilestone }, at) => {
        const isLast = saves.findLastIndex((other) => other.writer === writer) === at;
        if (isLast || isMilestone) expect(revisionsLeft).toContain(at + 1);
      });
    }),
    { numRuns: 200 },
  );
});

test('a save removes nothing of another writer that time does not', () => {
  const minutes = Array.from({ length: 40 }, (_, at) => at * 20);
  const hers = minutes.map((minute) => ({ writer: 'jeanne', minute }));
  const end = { writer: 'jeanne', minute: 800 };
  const flood = Array.from({ length: 300 }, () => ({ writer: 'link', minute: 800 }));
  const alone = historyOf([...hers, end]);
  const afterFlood = historyOf([...hers, end, ...flood]).filter(({ writer }) => writer === 'jeanne');
  expect(afterFlood).toEqual(alone);
});
