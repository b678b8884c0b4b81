import type { ReactNode } from 'react';
import { Icon, type IconName } from '../illustrations/icon.tsx';
import { classes } from '../tokens/classes.ts';
import styles from './notice.module.css';

type NoticeTone = 'info' | 'done' | 'attention' | 'error';

const icons: Record<NoticeTone, IconName> = {
  info: 'info',
  done: 'check',
  attention: 'attention',
  error: 'error',
};

interface NoticeProps {
  tone: NoticeTone;
  children: ReactNode;
  title?: ReactNode;
  actions?: ReactNode;
  /** Spoken when it appears; set it on what answers an action. */
  live?: boolean;
}

/** A message that stays where it is until what it says is no longer true. */
export const Notice = ({ tone, title, children, actions, live }: NoticeProps) => (
  <div
    className={classes(styles.notice, styles[tone])}
    role={live ? (tone === 'error' ? 'alert' : 'status') : undefined}
  >
    <Icon name={icons[tone]} size="large" />
    <div className={styles.body}>
      {title ? <p className={styles.title}>{title}</p> : null}
      <div className={styles.text}>{children}</div>
      {actions ? <div className={styles.actions}>{actions}</div> : null}
    </div>
  </div>
);
