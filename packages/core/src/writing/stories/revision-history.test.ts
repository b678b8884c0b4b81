import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import {
  addToHistory,
  markApproval,
  markMilestone,
  RECENT_REVISIONS_MAX,
  type RevisionEntry,
} from './revision-history.ts';

const START = Date.parse('2026-11-27T08:00:00.000Z');
const MINUTE = 60_000;
const timeAt = (minute: number) => new Date(START + minute * MINUTE).toISOString();

interface Saved {
  readonly writer: string;
  readonly minute: number;
  readonly text?: string;
  readonly loss?: 'none' | 'words' | 'most';
  readonly isMilestone?: boolean;
}

const historyOf = (saves: readonly Saved[]): RevisionEntry[] =>
  saves.reduce<RevisionEntry[]>(
    (history, { writer, minute, text = 'a', loss = 'none', isMilestone = false }, at) =>
      addToHistory(history, {
        revision: at + 1,
        writer,
        text,
        isMilestone,
        savedAt: timeAt(minute),
        opensSitting: loss !== 'none',
        losesMost: loss === 'most',
      }).history,
    [],
  );
const revisionsOf = (saves: readonly Saved[]) => historyOf(saves).map(({ revision }) => revision);

describe('a history', () => {
  test('makes one revision of the saves of one sitting', () => {
    expect(revisionsOf([0, 3, 9, 10, 14].map((minute) => ({ writer: 'jeanne', minute })))).toEqual([3, 5]);
  });

  test('keeps a text that somebody else saves over 500 times', () => {
    const others = Array.from({ length: 500 }, () => ({ writer: 'editor', minute: 1 }));
    expect(revisionsOf([{ writer: 'jeanne', minute: 0 }, ...others])).toEqual([1, 501]);
  });

  test('keeps the text before a save that removes words, in the same second too', () => {
    const saves = [
      { writer: 'jeanne', minute: 0 },
      { writer: 'jeanne', minute: 0 },
      { writer: 'jeanne', minute: 0, loss: 'words' as const },
    ];
    expect(revisionsOf(saves)).toEqual([2, 3]);
  });

  test('keeps for good the text that another holder of the same link wiped and wrote over', () => {
    const hers = { writer: 'link', minute: 0 };
    const wiped = { writer: 'link', minute: 0, loss: 'most' as const };
    const floods = Array.from({ length: 600 }, (_, at) => ({ ...wiped, minute: (at + 1) / 30 }));
    const later = { writer: 'link', minute: 10 * 24 * 60 };
    expect(revisionsOf([hers, ...floods, later])).toContain(1);
    expect(revisionsOf([hers, ...floods, later]).length).toBeLessThan(8);
    expect(revisionsOf([hers, ...floods]).length).toBeLessThan(2 * RECENT_REVISIONS_MAX);
  });

  test('is thinned: all of the last hour, one an hour for a day, one a day after', () => {
    const everyQuarter = Array.from({ length: 4 * 72 }, (_, at) => ({ writer: 'jeanne', minute: at * 15 }));
    const history = historyOf(everyQuarter);
    expect(history.length).toBeLessThan(5 + 25 + 3);
    expect(history.slice(-5).map(({ revision }) => revision)).toEqual([284, 285, 286, 287, 288]);
  });

  test('marks the present revision as one that stays, and no text twice', () => {
    const history = historyOf([{ writer: 'jeanne', minute: 0 }]);
    const once = markMilestone({ revision: 1, history });
    expect(once.history).toMatchObject([{ isMilestone: true }]);
    const again = historyOf([
      { writer: 'jeanne', minute: 0, isMilestone: true },
      { writer: 'jeanne', minute: 1 },
    ]);
    expect(markMilestone({ revision: 2, history: again }).history).toEqual(again);
    expect(markMilestone({ revision: 1 })).toEqual({ revision: 1 });
  });

  test('marks what an approved proof shows, and not what was written after', () => {
    const history = historyOf([{ writer: 'jeanne', minute: 5 }]);
    const story = { revision: 1, history };
    expect(markApproval(story, timeAt(6)).history).toMatchObject([{ isMilestone: true }]);
    expect(markApproval(story, timeAt(4))).toBe(story);
    expect(markApproval(story, undefined)).toBe(story);
  });

  test('does not grow with sends of one day, and keeps the first of them', () => {
    const sends = Array.from({ length: 300 }, (_, at) => ({
      writer: 'author',
      minute: 0,
      text: `t${at}`,
      loss: 'words' as const,
      isMilestone: true,
    }));
    const revisionsLeft = revisionsOf([...sends, { writer: 'author', minute: 3_000 }]);
    expect([revisionsLeft.length, revisionsLeft[0]]).toEqual([21, 1]);
  });
});

const save = fc.record({
  writer: fc.constantFrom('jeanne', 'paul', 'link', 'editor'),
  wait: fc.constantFrom(0, 1, 11, 70, 1_500),
  loss: fc.constantFrom('none' as const, 'words' as const, 'most' as const),
  isMilestone: fc.boolean(),
});

test('no sequence of saves removes a last revision of a writer, or a milestone', () => {
  fc.assert(
    fc.property(fc.array(save, { maxLength: 20 }), (sequence) => {
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
    { numRuns: 300 },
  );
});

test('no sequence of saves by others removes anything that time does not', () => {
  fc.assert(
    fc.property(fc.array(save, { maxLength: 60 }), (sequence) => {
      const hers = [0, 20, 90, 2_000].map((minute) => ({ writer: 'jeanne', minute }));
      const others = sequence.map((one) => ({ ...one, writer: 'other', minute: 2_000 }));
      const end = { writer: 'jeanne', minute: 2_000 + 11 };
      const ofHers = (saves: readonly Saved[]) =>
        historyOf(saves)
          .filter(({ writer }) => writer === 'jeanne')
          .map(({ savedAt }) => savedAt);
      expect(ofHers([...hers, ...others, end])).toEqual(expect.arrayContaining(ofHers([...hers, end])));
    }),
    { numRuns: 300 },
  );
});
