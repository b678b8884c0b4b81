import type { ReactNode } from 'react';
import { Icon, type IconName } from '../illustrations/icon.tsx';
import { classes } from '../tokens/classes.ts';
import styles from './button.module.css';
import type { ButtonVariant } from './button.tsx';

export interface AnchorButtonProps {
  href: string;
  children: ReactNode;
  variant?: ButtonVariant;
  icon?: IconName;
  wide?: boolean;
  /** For files: the browser saves instead of showing. */
  download?: boolean;
}

/** Looks like a button and goes somewhere by the browser's own means: to a file, to another site, or anew after a fault. */
export const AnchorButton = ({
  href,
  children,
  variant = 'secondary',
  icon,
  wide,
  download,
}: AnchorButtonProps) => (
  <a
    href={href}
    className={classes(styles.button, styles[variant], wide && styles.wide)}
    download={download || undefined}
  >
    {icon ? <Icon name={icon} /> : null}
    <span>{children}</span>
  </a>
);
