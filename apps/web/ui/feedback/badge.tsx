import type { ReactNode } from 'react';
import { Icon, type IconName } from '../illustrations/icon.tsx';
import { joinClasses } from '../tokens/join-classes.ts';
import styles from './badge.module.css';

export type BadgeTone = 'plain' | 'done' | 'attention' | 'info' | 'error';

const icons: Partial<Record<BadgeTone, IconName>> = {
  done: 'check',
  attention: 'attention',
  info: 'info',
  error: 'error',
};

/** A state as a short label. An icon repeats its colour's meaning. */
export const Badge = ({ tone = 'plain', children }: { tone?: BadgeTone; children: ReactNode }) => {
  const icon = icons[tone];
  return (
    <span className={joinClasses(styles.badge, styles[tone])}>
      {icon ? <Icon name={icon} /> : null}
      <span>{children}</span>
    </span>
  );
};
