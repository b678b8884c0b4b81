import type { CSSProperties, ReactNode } from 'react';
import { joinClasses } from '../tokens/join-classes.ts';
import styles from './row.module.css';
import type { Space } from './stack.tsx';

interface RowProps {
  children: ReactNode;
  space?: Space;
  justify?: 'start' | 'between' | 'center' | 'end';
  align?: 'center' | 'start' | 'end' | 'baseline';
  /** On a phone the children are below each other, at full width; for rows of buttons. */
  isStackedOnPhone?: boolean;
}

/** Children side by side, wrapping where the line is full. */
export const Row = ({
  children,
  space = '3',
  justify = 'start',
  align = 'center',
  isStackedOnPhone,
}: RowProps) => (
  <div
    className={joinClasses(
      styles.row,
      styles[justify],
      styles[`align-${align}`],
      isStackedOnPhone && styles.phone,
    )}
    style={{ '--gap': `var(--space-${space})` } as CSSProperties}
  >
    {children}
  </div>
);
