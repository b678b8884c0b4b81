import { formatYears, type Story, toGreetingName } from '@souvenance/contracts';
import { useTranslations } from 'next-intl';
import { findTeller } from './find-teller.ts';

interface StoryByLineProps {
  story: Pick<Story, 'kind' | 'authorName' | 'signature' | 'period' | 'time'>;
  narrator: string;
}

/** Byline of a story: who told it, who wrote it, and when it happened. */
export const StoryByLine = ({ story, narrator }: StoryByLineProps) => {
  const t = useTranslations('stories.form');
  const { authorName, period, time } = story;
  const when = period.trim() || (time?.years ? formatYears(time.years) : '');
  const author = toGreetingName(authorName);
  const teller = toGreetingName(findTeller(story, narrator));
  const tellerLine = t('toldBy', { teller });
  const byline = teller === author ? tellerLine : t('writtenBy', { told: tellerLine, author });
  return <>{when === '' ? byline : t('toldWhen', { by: byline, when })}</>;
};
