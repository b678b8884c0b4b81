import type { ReactNode } from 'react';
import styles from './band.module.css';
import { classes } from './classes.ts';

interface BandProps {
  children: ReactNode;
  tone?: 'paper' | 'sheet';
  labelledBy?: string;
}

/** A band of the public site, as wide as the screen: one thought. */
export const Band = ({ children, tone = 'paper', labelledBy }: BandProps) => (
  <section className={classes(styles.band, styles[tone])} aria-labelledby={labelledBy}>
    <div className={styles.inner}>{children}</div>
  </section>
);
