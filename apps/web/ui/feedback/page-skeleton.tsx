import pageStyles from '../layout/page.module.css';
import { classes } from '../tokens/classes.ts';
import styles from './skeleton.module.css';
import { Skeleton } from './skeleton.tsx';

/**
 * Stands where a `Page` is awaited, with its margins and the place of its title, so that nothing moves when it comes.
 * It has no heading, since the focus goes to the first one that appears; journeys wait until `data-skeleton` is gone.
 */
export const PageSkeleton = () => (
  <div className={classes(pageStyles.page, pageStyles.wide)} data-width="wide" data-skeleton="page">
    <span className={classes(styles.bar, styles.title)} aria-hidden="true" />
    <Skeleton lines={3} shape="card" />
  </div>
);
