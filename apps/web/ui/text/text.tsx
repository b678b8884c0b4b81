import type { ReactNode } from 'react';
import { joinClasses } from '../tokens/join-classes.ts';
import initial from './initial.module.css';
import styles from './text.module.css';

interface TextProps {
  children: ReactNode;
  tone?: 'ink' | 'soft' | 'error';
  size?: 'text' | 'lead';
  isStrong?: boolean;
  /** Keeps the line breaks of what a person typed. */
  hasLineBreaks?: boolean;
  /** The first paragraph of a text, with a large initial as in the book. */
  isOpening?: boolean;
  as?: 'p' | 'span' | 'div';
  id?: string;
}

export const Text = ({
  children,
  tone = 'ink',
  size = 'text',
  isStrong,
  hasLineBreaks,
  isOpening,
  as: Tag = 'p',
  id,
}: TextProps) => (
  <Tag
    id={id}
    className={joinClasses(
      styles.measure,
      styles[tone],
      styles[size],
      isStrong && styles.strong,
      hasLineBreaks && styles.lines,
      isOpening && initial.initial,
    )}
  >
    {children}
  </Tag>
);
