import type { ReactNode } from 'react';
import { Heading } from '../text/heading.tsx';
import { classes } from '../tokens/classes.ts';
import styles from './page.module.css';

interface PageProps {
  title: ReactNode;
  /** One sentence under the title. */
  lead?: ReactNode;
  /** A back link or a breadcrumb, above the title. */
  back?: ReactNode;
  /** Buttons beside the title. */
  actions?: ReactNode;
  /**
   * `reading` keeps the measure of a page of text, `form` is narrower, `wide` takes the screen, `full` also a large one,
   * for tables. Inside the shell all begin at the same edge, and a form stands beside its title where there is room.
   * `paper` lays sheets in the middle of a table.
   */
  width?: 'form' | 'reading' | 'wide' | 'full' | 'paper';
  children: ReactNode;
}

/** The frame of every screen inside the shell: one title, one lead, one column. */
export const Page = ({ title, lead, back, actions, width = 'reading', children }: PageProps) => (
  <div className={classes(styles.page, styles[width])} data-width={width}>
    <header className={styles.header}>
      <div className={styles.titles}>
        {back}
        <Heading level={1}>{title}</Heading>
        {lead ? <p className={styles.lead}>{lead}</p> : null}
      </div>
      {actions ? <div className={styles.actions}>{actions}</div> : null}
    </header>
    {children}
  </div>
);
