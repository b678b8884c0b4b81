import pageStyles from '../layout/page.module.css';
import { joinClasses } from '../tokens/join-classes.ts';
import styles from './skeleton.module.css';
import { Skeleton } from './skeleton.tsx';

/**
 * Placeholder while a `Page` is loading, with its margins and the space of its title, so that nothing moves. It has no
 * heading, because the focus goes to the first heading that appears; journeys wait until `data-skeleton` is gone.
 */
export const PageSkeleton = () => (
  <div className={joinClasses(pageStyles.page, pageStyles.wide)} data-width="wide" data-skeleton="page">
    <span className={joinClasses(styles.bar, styles.title)} aria-hidden="true" />
    <Skeleton lines={3} shape="card" />
  </div>
);
