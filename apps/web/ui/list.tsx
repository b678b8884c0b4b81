import type { ReactNode } from 'react';
import styles from './list.module.css';

interface ListProps {
  children: ReactNode;
  /** Numbered by position where the order matters. */
  as?: 'ul' | 'ol';
  label?: string;
}

/** Things of one kind, one below the other, a rule between them. Its children are `ListItem`. */
export const List = ({ children, as: Tag = 'ul', label }: ListProps) => (
  <Tag className={styles.list} aria-label={label}>
    {children}
  </Tag>
);

export const ListItem = ({ children, actions }: { children: ReactNode; actions?: ReactNode }) => (
  <li className={styles.item}>
    <div className={styles.body}>{children}</div>
    {actions ? <div className={styles.actions}>{actions}</div> : null}
  </li>
);
