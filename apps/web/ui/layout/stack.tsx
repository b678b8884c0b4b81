import type { CSSProperties, ElementType, ReactNode } from 'react';
import { joinClasses } from '../tokens/join-classes.ts';
import styles from './stack.module.css';

export type Space = '1' | '2' | '3' | '4' | '5' | '6' | '7' | '8';

interface StackProps {
  children: ReactNode;
  /** Space between the children, in the steps of the tokens. */
  space?: Space;
  as?: ElementType;
  align?: 'stretch' | 'start' | 'center';
  id?: string;
}

/** Children below each other. */
export const Stack = ({ children, space = '4', as: Tag = 'div', align = 'stretch', id }: StackProps) => (
  <Tag
    id={id}
    className={joinClasses(styles.stack, styles[align])}
    style={{ '--gap': `var(--space-${space})` } as CSSProperties}
  >
    {children}
  </Tag>
);
