import type { ReactNode } from 'react';
import { joinClasses } from '../tokens/join-classes.ts';
import { bindBookText } from './bind-book-text.tsx';
import styles from './book-text.module.css';
import initial from './initial.module.css';

interface BookTextProps {
  children: ReactNode;
  as?: 'p' | 'div' | 'blockquote' | 'span';
  size?: 'question' | 'title' | 'text';
  /** Shows a few lines only, for extracts in lists. */
  isClamped?: boolean;
  /** The question above its answer, centred and in italics. */
  isEpigraph?: boolean;
  /** The beginning of a text, with a large initial as in the book. */
  isOpening?: boolean;
  /** Keeps line breaks: a dedication, a verse. */
  hasLineBreaks?: boolean;
}

/** Text that a family member wrote, in the typeface of the book. */
export const BookText = ({
  children,
  as: Tag = 'p',
  size = 'text',
  isClamped,
  isEpigraph,
  isOpening,
  hasLineBreaks,
}: BookTextProps) => (
  <Tag
    className={joinClasses(
      styles.words,
      styles[size],
      isClamped && styles.clamped,
      isEpigraph && styles.epigraph,
      isOpening && initial.initial,
      hasLineBreaks && styles.lines,
    )}
  >
    {bindBookText(children)}
  </Tag>
);
