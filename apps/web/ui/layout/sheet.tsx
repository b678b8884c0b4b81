import type { ReactNode } from 'react';
import { classes } from '../tokens/classes.ts';
import styles from './sheet.module.css';

interface SheetProps {
  children: ReactNode;
  /** `quiet` lies on the sheet's ground, `paper` is a framed white sheet, `wash` is what is chosen now, `framed` bears the double rule of a title page. */
  tone?: 'quiet' | 'paper' | 'wash' | 'framed';
  as?: 'div' | 'section' | 'article' | 'li' | 'aside';
  padding?: 'normal' | 'large';
  labelledBy?: string;
}

/** A sheet of paper that holds one thing. */
export const Sheet = ({
  children,
  tone = 'quiet',
  as: Tag = 'div',
  padding = 'normal',
  labelledBy,
}: SheetProps) => (
  <Tag className={classes(styles.sheet, styles[tone], styles[padding])} aria-labelledby={labelledBy}>
    {children}
  </Tag>
);
