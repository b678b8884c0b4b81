import { type PrintPoint, toGreetingName } from '@souvenance/contracts';
import { useFormatter, useTranslations } from 'next-intl';

/** Stories that a line names before it counts the others. */
const NAMED = 4;

type NamedStory = Omit<PrintPoint['stories'][number], 'storyId'>;

/**
 * Names stories in one line: « Le pont » (Théo), un récit que Jeanne n’a pas fini, 3 autres. One without a title is
 * named as a draft, or by its author alone where the sentence above has said what it is.
 */
export const useStoryList = () => {
  const t = useTranslations('beforePrinting');
  const { list } = useFormatter();
  return (stories: readonly NamedStory[], untitled: 'draft' | 'author' = 'draft'): string => {
    const names = stories.slice(0, NAMED).map(({ title, authorName }) => {
      const author = toGreetingName(authorName);
      if (title.trim() === '') return untitled === 'draft' ? t('draft', { author }) : author;
      return author === '' ? t('titleOnly', { title }) : t('story', { title, author });
    });
    const others = stories.length - NAMED;
    return list(others > 0 ? [...names, t('others', { count: others })] : names);
  };
};
