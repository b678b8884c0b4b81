import type { ReactNode } from 'react';
import { joinClasses } from '../tokens/join-classes.ts';
import styles from './columns.module.css';

interface ColumnsProps {
  children: ReactNode;
  /**
   * `even`: as many equal columns as fit; `dense`: the same with a small gap; `halves`: two, vertically centred;
   * `hero`: the same, the second wider; `object`: a wide column for the main object, and a narrow one for its controls.
   */
  shape?: 'even' | 'dense' | 'halves' | 'hero' | 'object';
  as?: 'div' | 'ul' | 'ol';
}

/** Columns on a wide screen, one column on a phone. */
export const Columns = ({ children, shape = 'even', as: Tag = 'div' }: ColumnsProps) => (
  <Tag className={joinClasses(styles.columns, styles[shape])} data-shape={shape}>
    {children}
  </Tag>
);
