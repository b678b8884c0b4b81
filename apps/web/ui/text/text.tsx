import type { ReactNode } from 'react';
import { classes } from '../tokens/classes.ts';
import initial from './initial.module.css';
import styles from './text.module.css';

interface TextProps {
  children: ReactNode;
  tone?: 'ink' | 'soft' | 'error';
  size?: 'text' | 'lead';
  strong?: boolean;
  /** Keeps the line breaks of what a person typed. */
  keepsLines?: boolean;
  /** The first paragraph of a text, with its initial as the book prints it. */
  isOpening?: boolean;
  as?: 'p' | 'span' | 'div';
  id?: string;
}

export const Text = ({
  children,
  tone = 'ink',
  size = 'text',
  strong,
  keepsLines,
  isOpening,
  as: Tag = 'p',
  id,
}: TextProps) => (
  <Tag
    id={id}
    className={classes(
      styles.measure,
      styles[tone],
      styles[size],
      strong && styles.strong,
      keepsLines && styles.lines,
      isOpening && initial.initial,
    )}
  >
    {children}
  </Tag>
);
