import { AppError, areValidYears, formatYears, type LifeYears, type StoryTime } from '@souvenance/contracts';
import type { Deps } from '../../ports/deps.ts';
import type { Transaction } from '../../ports/documents.port.ts';
import type { Times } from '../books/life-order.ts';
import { findQuestion } from '../questions/library/index.ts';
import type { QuestionRecord } from '../questions/question.ts';
import { type StoryRecord, stories } from './story.ts';

/** Years in a person's own words: "été 1962", "de 1944 à 1947". */
const yearsIn = (words: string): LifeYears | null => {
  const [from, ...others] = [...words.matchAll(/(?<!\d)(?:1[5-9]|20)\d\d(?!\d)/gu)].map(([year]) =>
    Number(year),
  );
  if (from === undefined) return null;
  const to = others.at(-1) ?? from;
  return { from, to: to > from ? to : null };
};

type Told = Pick<StoryRecord, 'time' | 'period'>;

/** When a story took place, as far as it says; null where it says nothing. */
export const timeOf = ({ time, period: words }: Told): StoryTime | null => {
  const years = time?.years ?? yearsIn(words);
  const period = time?.period ?? null;
  return years === null && period === null ? null : { years, period };
};

/**
 * The time as the writer put it; only the years where the writer put nothing. The period of life orders the story, and
 * isn't printed.
 */
export const printedPeriod = ({ period, time }: Told): string =>
  period.trim() === '' && time?.years ? formatYears(time.years) : period;

/** The time that a question asks about, proposed to whoever answers it; null when it spans a life. */
export const proposedTime = (question: QuestionRecord | null): StoryTime | null => {
  // A follow-up asks about the time of the question that it goes on from.
  const [mainId = ''] = (question?.libraryId ?? '').split('+');
  const period = findQuestion(mainId)?.question.period ?? 'toute_la_vie';
  return period === 'toute_la_vie' ? null : { years: null, period };
};

/** @throws AppError `years.refused` for years that come too early or too late, or the wrong way round. */
export const checkYears = ({ clock }: Pick<Deps, 'clock'>, years: LifeYears | null | undefined): void => {
  const thisYear = clock.now().getUTCFullYear();
  if (years && !areValidYears(years, thisYear)) throw new AppError('years.refused', { ...years, thisYear });
};

/** The times of a book's stories, read from the stories themselves. */
export const readTimes = async (tx: Transaction, storyIds: readonly string[]): Promise<Times> => {
  const storedStories = await Promise.all(storyIds.map((id) => tx.get(stories, id)));
  return Object.fromEntries(
    storedStories.flatMap((story) => {
      const time = story === null ? null : timeOf(story.value);
      return story === null || time === null ? [] : [[story.id, time]];
    }),
  );
};
