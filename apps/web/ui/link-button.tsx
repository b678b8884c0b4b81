import Link from 'next/link';
import type { ReactNode } from 'react';
import styles from './button.module.css';
import type { ButtonVariant } from './button.tsx';
import { classes } from './classes.ts';
import { Icon, type IconName } from './icon.tsx';

interface LinkButtonProps {
  href: string;
  children: ReactNode;
  variant?: ButtonVariant;
  icon?: IconName;
  wide?: boolean;
  /** For files: the browser saves instead of showing. */
  download?: boolean;
}

/** Looks like a button and goes somewhere. */
export const LinkButton = ({
  href,
  children,
  variant = 'secondary',
  icon,
  wide,
  download,
}: LinkButtonProps) => {
  const className = classes(styles.button, styles[variant], wide && styles.wide);
  const content = (
    <>
      {icon ? <Icon name={icon} /> : null}
      <span>{children}</span>
    </>
  );
  if (download || !href.startsWith('/') || href.startsWith('/api/'))
    return (
      <a href={href} className={className} download={download || undefined}>
        {content}
      </a>
    );
  return (
    <Link href={href} className={className} prefetch={false}>
      {content}
    </Link>
  );
};
