import type { ReactNode } from 'react';
import { Icon, type IconName } from '../illustrations/icon.tsx';
import { joinClasses } from '../tokens/join-classes.ts';
import styles from './button.module.css';
import type { ButtonVariant } from './button.tsx';

export interface AnchorButtonProps {
  href: string;
  children: ReactNode;
  variant?: ButtonVariant;
  icon?: IconName;
  isWide?: boolean;
  /** For files: the browser saves the file instead of showing it. */
  download?: boolean;
}

/** A plain `<a>` that looks like a button: to a file, to another site, or with a full reload after a fault. */
export const AnchorButton = ({
  href,
  children,
  variant = 'secondary',
  icon,
  isWide,
  download,
}: AnchorButtonProps) => (
  <a
    href={href}
    className={joinClasses(styles.button, styles[variant], isWide && styles.wide)}
    download={download || undefined}
  >
    {icon ? <Icon name={icon} /> : null}
    <span>{children}</span>
  </a>
);
