import type { ReactNode } from 'react';
import { joinClasses } from '../tokens/join-classes.ts';
import styles from './card.module.css';

interface CardProps {
  children: ReactNode;
  /**
   * `quiet` has the grey background, `paper` is a white card with a border, `wash` marks the current choice, `framed`
   * has the double rule of a title page.
   */
  tone?: 'quiet' | 'paper' | 'wash' | 'framed';
  as?: 'div' | 'section' | 'article' | 'li' | 'aside';
  padding?: 'normal' | 'large';
  labelledBy?: string;
}

/** A framed container for one thing, styled as a sheet of paper. */
export const Card = ({
  children,
  tone = 'quiet',
  as: Tag = 'div',
  padding = 'normal',
  labelledBy,
}: CardProps) => (
  <Tag className={joinClasses(styles.sheet, styles[tone], styles[padding])} aria-labelledby={labelledBy}>
    {children}
  </Tag>
);
