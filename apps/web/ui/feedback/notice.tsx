import type { ReactNode } from 'react';
import { Icon, type IconName } from '../illustrations/icon.tsx';
import { joinClasses } from '../tokens/join-classes.ts';
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
  /** Read out when it appears; set it on the answer to an action. */
  isLive?: boolean;
}

/** A message that stays visible as long as it is true. */
export const Notice = ({ tone, title, children, actions, isLive }: NoticeProps) => (
  <div
    className={joinClasses(styles.notice, styles[tone])}
    role={isLive ? (tone === 'error' ? 'alert' : 'status') : undefined}
  >
    <Icon name={icons[tone]} size="large" />
    <div className={styles.body}>
      {title ? <p className={styles.title}>{title}</p> : null}
      <div className={styles.text}>{children}</div>
      {actions ? <div className={styles.actions}>{actions}</div> : null}
    </div>
  </div>
);
