'use client';

import { useTranslations } from 'next-intl';
import { Badge } from '#ui/feedback/badge.tsx';
import { Icon } from '#ui/illustrations/icon.tsx';
import type { LibraryItem } from './library-search.ts';
import type { LibraryStatus } from './library-statuses.ts';
import styles from './question-choice.module.css';
import type { LibraryChoices } from './use-library-choices.ts';

interface QuestionChoiceProps {
  item: LibraryItem;
  choices: LibraryChoices;
  /** True in results of a search, where the questions are of several themes. */
  hasTheme: boolean;
}

const isInList = (status: LibraryStatus): boolean => status !== 'free' && status !== 'skipped';

const ChoiceContent = ({
  item,
  status,
  hasTheme,
}: Omit<QuestionChoiceProps, 'choices'> & { status: LibraryStatus }) => {
  const t = useTranslations('questions.library');
  return (
    <>
      <span className={styles.text}>
        <span className={styles.question}>{item.text}</span>
        {hasTheme ? <span className={styles.theme}>{item.theme}</span> : null}
        {item.isSensitive ? <Badge>{t('sensitive')}</Badge> : null}
      </span>
      <span className={styles.status}>
        <Icon name={isInList(status) ? 'check' : 'add'} />
        {t(`status.${status}`)}
      </span>
    </>
  );
};

/**
 * One question of the library: a click chooses it, another removes it. A question that was sent or answered says so and
 * is no button.
 */
export const QuestionChoice = ({ item, choices, hasTheme }: QuestionChoiceProps) => {
  const status = choices.getStatus(item.id);
  const content = <ChoiceContent item={item} status={status} hasTheme={hasTheme} />;
  if (!choices.canChange(item.id)) return <div className={styles.choice}>{content}</div>;
  const isChosen = isInList(status);
  return (
    <button
      type="button"
      className={styles.choice}
      aria-pressed={isChosen}
      // The second click of a double click is no click of its own.
      onClick={({ detail }) => detail > 1 || choices.set(item.id, !isChosen)}
    >
      {content}
    </button>
  );
};
