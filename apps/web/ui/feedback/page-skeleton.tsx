import pageStyles from '../layout/page.module.css';
import { classes } from '../tokens/classes.ts';
import styles from './skeleton.module.css';
import { Skeleton } from './skeleton.tsx';

/**
 * Placeholder while a `Page` is loading, with its margins and the space of its title, so that nothing moves. It has no
 * heading, because the focus goes to the first heading that appears; journeys wait until `data-skeleton` is gone.
 */
export const PageSkeleton = () => (
  <div className={classes(pageStyles.page, pageStyles.wide)} data-width="wide" data-skeleton="page">
    <span className={classes(styles.bar, styles.title)} aria-hidden="true" />
    <Skeleton lines={3} shape="card" />
  </div>
);
