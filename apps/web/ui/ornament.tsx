import { classes } from './classes.ts';
import styles from './ornament.module.css';

/** Culs-de-lampe drawn for this house, shared by site, e-mails and book. Decoration: never spoken. */
const drawings = {
  /** A sprig, for empty places and the ends of things. */
  brin: {
    box: '0 0 96 40',
    paths: [
      'M8 20H88',
      'M48 20c-3-8-11-12-20-11 2 8 10 12 20 11Z',
      'M48 20c3-8 11-12 20-11-2 8-10 12-20 11Z',
      'M48 20c-2 7-8 11-15 11 1-7 7-11 15-11Z',
      'M48 20c2 7 8 11 15 11-1-7-7-11-15-11Z',
    ],
  },
  /** An open book seen from its tail, for titles. */
  livre: {
    box: '0 0 96 40',
    paths: [
      'M6 28c14-6 30-6 42 2 12-8 28-8 42-2',
      'M12 22c12-5 26-4 36 3 10-7 24-8 36-3',
      'M18 16c10-3 21-2 30 4 9-6 20-7 30-4',
    ],
  },
  /** A rule with a lozenge, between two bands of one page. */
  filet: { box: '0 0 160 12', paths: ['M0 6H70', 'M90 6H160', 'M80 1l5 5-5 5-5-5 5-5Z'] },
} as const;

export type OrnamentName = keyof typeof drawings;

export const Ornament = ({ name, align = 'center' }: { name: OrnamentName; align?: 'center' | 'start' }) => {
  const { box, paths } = drawings[name];
  return (
    <svg
      className={classes(styles.ornament, styles[name], align === 'center' && styles.center)}
      viewBox={box}
      aria-hidden="true"
      focusable="false"
    >
      {paths.map((path) => (
        <path key={path} d={path} />
      ))}
    </svg>
  );
};

/** A rule one pixel thick, the main ornament. */
export const Rule = () => <hr className={styles.rule} />;
