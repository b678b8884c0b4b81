import { findDisplayedQuestion } from '@souvenance/contracts';
import type { ComponentProps, ReactNode } from 'react';
import { BookText } from '#ui/text/book-text.tsx';
import styles from './reading.module.css';
import { ReadingText } from './reading-text.tsx';

interface StoryArticleProps extends ComponentProps<typeof ReadingText> {
  story: ComponentProps<typeof ReadingText>['story'] & Parameters<typeof findDisplayedQuestion>[0];
  /** The player of the story's voice; null without one. */
  voice: ReactNode;
}

/** A story as its book will have it: its question, its voice, and its text with the photographs. */
export const StoryArticle = ({ voice, ...text }: StoryArticleProps) => {
  const question = findDisplayedQuestion(text.story);
  return (
    <article className={styles.article}>
      {question ? <BookText isEpigraph>{question}</BookText> : null}
      {voice}
      <ReadingText {...text} />
    </article>
  );
};
