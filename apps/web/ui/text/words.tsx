import type { ReactNode } from 'react';
import { classes } from '../tokens/classes.ts';
import initial from './initial.module.css';
import styles from './words.module.css';

interface WordsProps {
  children: ReactNode;
  as?: 'p' | 'div' | 'blockquote' | 'span';
  size?: 'question' | 'title' | 'text';
  /** No more than this many lines are shown, for extracts in lists. */
  clamped?: boolean;
  /** Stands at the head of a text, in italics and in the middle: the question that it answers. */
  isEpigraph?: boolean;
  /** The beginning of a text, with its initial as the book prints it. */
  isOpening?: boolean;
  /** Lines stay as they were typed: a dedication, a verse. */
  keepsLines?: boolean;
}

/** The family's own words, set in the face of the book. */
export const Words = ({
  children,
  as: Tag = 'p',
  size = 'text',
  clamped,
  isEpigraph,
  isOpening,
  keepsLines,
}: WordsProps) => (
  <Tag
    className={classes(
      styles.words,
      styles[size],
      clamped && styles.clamped,
      isEpigraph && styles.epigraph,
      isOpening && initial.initial,
      keepsLines && styles.lines,
    )}
  >
    {children}
  </Tag>
);
