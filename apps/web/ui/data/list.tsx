import Link from 'next/link';
import type { ReactNode } from 'react';
import { Icon } from '../illustrations/icon.tsx';
import { joinClasses } from '../tokens/join-classes.ts';
import styles from './list.module.css';

interface ListProps {
  children: ReactNode;
  /** `ol` numbers the items, where their order matters. */
  as?: 'ul' | 'ol';
  label?: string;
}

/** Items of one kind, one below the other, separated by rules. Its children are `ListItem` or `ListLink`. */
export const List = ({ children, as: Tag = 'ul', label }: ListProps) => (
  <Tag className={styles.list} aria-label={label}>
    {children}
  </Tag>
);

interface ListItemProps {
  children: ReactNode;
  actions?: ReactNode;
  /** A small picture before the text. */
  picture?: ReactNode;
  /** The item has one link, and the whole line can be clicked for it. */
  isClickable?: boolean;
}

export const ListItem = ({ children, actions, picture, isClickable }: ListItemProps) => (
  <li className={joinClasses(styles.item, isClickable && styles.whole)}>
    {picture ? <div className={styles.picture}>{picture}</div> : null}
    <div className={styles.body}>{children}</div>
    {actions ? <div className={styles.actions}>{actions}</div> : null}
  </li>
);

interface ListLinkProps {
  href: string;
  /** Accessible name of the link. */
  title: ReactNode;
  /** A small picture before the text. */
  picture?: ReactNode;
  children?: ReactNode;
}

/** A list item that is a link: the whole line can be clicked, its title is the link's text. */
export const ListLink = ({ href, title, picture, children }: ListLinkProps) => (
  <li className={joinClasses(styles.item, styles.leading)}>
    {picture}
    <div className={styles.body}>
      <Link href={href} prefetch={false} className={styles.link}>
        {title}
      </Link>
      {children}
    </div>
    <Icon name="forward" />
  </li>
);
