import type { StoryDocument } from '@souvenance/contracts';
import { useId } from 'react';
import initial from '../text/initial.module.css';
import { joinClasses } from '../tokens/join-classes.ts';
import { createNotePlaces, type NotePlaces, StoryBlocks } from './story-blocks.tsx';
import { StoryNotes } from './story-notes.tsx';
import styles from './story-text.module.css';

interface StoryTextProps {
  body: StoryDocument;
  /** The beginning of a story, with a large initial as in the book. */
  isOpening?: boolean;
}

interface StoryPartProps extends StoryTextProps {
  notes: NotePlaces;
}

/** A part of a story in the typeface of the book; the notes stand elsewhere. */
export const StoryPart = ({ body, isOpening, notes }: StoryPartProps) => (
  <div className={joinClasses(styles.text, isOpening && initial.initial)}>
    <StoryBlocks body={body} notes={notes} />
  </div>
);

/** A story in the typeface of the book, with its notes below it. */
export const StoryText = ({ body, isOpening = false }: StoryTextProps) => {
  const idPrefix = useId();
  return (
    <>
      <StoryPart body={body} isOpening={isOpening} notes={createNotePlaces(body, idPrefix)} />
      <StoryNotes body={body} idPrefix={idPrefix} />
    </>
  );
};
