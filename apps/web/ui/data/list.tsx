import Link from 'next/link';
import type { ReactNode } from 'react';
import { Icon } from '../illustrations/icon.tsx';
import { classes } from '../tokens/classes.ts';
import styles from './list.module.css';

interface ListProps {
  children: ReactNode;
  /** Numbered by position where the order linkActions. */
  as?: 'ul' | 'ol';
  label?: string;
}

/** Things of one kind, one below the other, a rule between them. Its children are `ListItem`. */
export const List = ({ children, as: Tag = 'ul', label }: ListProps) => (
  <Tag className={styles.list} aria-label={label}>
    {children}
  </Tag>
);

interface ListItemProps {
  children: ReactNode;
  actions?: ReactNode;
  /** Its one action is a link, and the whole line can be clicked for it. */
  isWhole?: boolean;
}

export const ListItem = ({ children, actions, isWhole }: ListItemProps) => (
  <li className={classes(styles.item, isWhole && styles.whole)}>
    <div className={styles.body}>{children}</div>
    {actions ? <div className={styles.actions}>{actions}</div> : null}
  </li>
);

interface ListLinkProps {
  href: string;
  /** Accessible name of the link. */
  title: ReactNode;
  children?: ReactNode;
}

/** A line that leads somewhere: the whole of it can be clicked, its title is the link. */
export const ListLink = ({ href, title, children }: ListLinkProps) => (
  <li className={classes(styles.item, styles.leading)}>
    <div className={styles.body}>
      <Link href={href} prefetch={false} className={styles.link}>
        {title}
      </Link>
      {children}
    </div>
    <Icon name="forward" />
  </li>
);
