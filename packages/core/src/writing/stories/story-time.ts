import { AppError, areValidYears, formatYears, type LifeYears, type StoryTime } from '@souvenance/contracts';
import type { Deps } from '../../ports/deps.ts';
import type { Transaction } from '../../ports/documents.port.ts';
import type { Times } from '../books/life-order.ts';
import { findQuestion } from '../questions/library/index.ts';
import type { QuestionRecord } from '../questions/question.ts';
import { type StoryRecord, stories } from './story.ts';

/** Finds the years in a writer's own text, such as "été 1962" or "de 1944 à 1947". */
const findYears = (text: string): LifeYears | null => {
  const [from, ...others] = [...text.matchAll(/(?<!\d)(?:1[5-9]|20)\d\d(?!\d)/gu)].map(([year]) =>
    Number(year),
  );
  if (from === undefined) return null;
  const to = others.at(-1) ?? from;
  return { from, to: to > from ? to : null };
};

type Told = Pick<StoryRecord, 'time' | 'period'>;

/** When a story took place; null when it does not say. */
export const getStoryTime = ({ time, period: words }: Told): StoryTime | null => {
  const years = time?.years ?? findYears(words);
  const period = time?.period ?? null;
  return years === null && period === null ? null : { years, period };
};

/** The time as printed: the writer's own text, else the years. The period of life only orders the story. */
export const formatPrintedPeriod = ({ period, time }: Told): string =>
  period.trim() === '' && time?.years ? formatYears(time.years) : period;

/** The time that a question is about, as a proposal for its answer; null when it spans a whole life. */
export const proposeTime = (question: QuestionRecord | null): StoryTime | null => {
  // A follow-up has the time of its main question.
  const [mainId = ''] = (question?.libraryId ?? '').split('+');
  const period = findQuestion(mainId)?.question.period ?? 'toute_la_vie';
  return period === 'toute_la_vie' ? null : { years: null, period };
};

/** @throws AppError `years.refused` for years that are out of range or in the wrong order. */
export const checkYears = ({ clock }: Pick<Deps, 'clock'>, years: LifeYears | null | undefined): void => {
  const thisYear = clock.now().getUTCFullYear();
  if (years && !areValidYears(years, thisYear)) throw new AppError('years.refused', { ...years, thisYear });
};

/** Reads the times of a book's stories from the stories themselves. */
export const readTimes = async (tx: Transaction, storyIds: readonly string[]): Promise<Times> => {
  const storedStories = await Promise.all(storyIds.map((id) => tx.get(stories, id)));
  return Object.fromEntries(
    storedStories.flatMap((story) => {
      const time = story === null ? null : getStoryTime(story.value);
      return story === null || time === null ? [] : [[story.id, time]];
    }),
  );
};
