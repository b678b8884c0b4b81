import type { ReactNode } from 'react';
import { Heading } from '../text/heading.tsx';
import { joinClasses } from '../tokens/join-classes.ts';
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
   * `reading` has the width of a page of text, `form` is narrower, `wide` fills the screen, `full` fills a large screen
   * too, for tables. Inside the shell all are left-aligned, and a form is beside its title where there is room. `paper`
   * centres its content.
   */
  width?: 'form' | 'reading' | 'wide' | 'full' | 'paper';
  children: ReactNode;
}

/** The frame of every page inside the shell: title, lead and one column. */
export const Page = ({ title, lead, back, actions, width = 'reading', children }: PageProps) => (
  <div className={joinClasses(styles.page, styles[width])} data-width={width}>
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
