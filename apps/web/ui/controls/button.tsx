import type { ButtonHTMLAttributes, ReactNode } from 'react';
import { Icon, type IconName } from '../illustrations/icon.tsx';
import { classes } from '../tokens/classes.ts';
import styles from './button.module.css';

export type ButtonVariant = 'primary' | 'secondary' | 'quiet' | 'danger';

interface ButtonProps
  extends Pick<
    ButtonHTMLAttributes<HTMLButtonElement>,
    | 'type'
    | 'onClick'
    | 'disabled'
    | 'form'
    | 'name'
    | 'value'
    | 'aria-describedby'
    | 'aria-expanded'
    | 'aria-label'
    | 'aria-pressed'
  > {
  children: ReactNode;
  variant?: ButtonVariant;
  icon?: IconName;
  /**
   * Work is under way: the button says so in words and takes no second click, but keeps the focus. False where the
   * button has such work: a double click then counts as one.
   */
  busy?: boolean;
  busyLabel?: string;
  wide?: boolean;
}

/** The second half of a double click can come after a first answer that was quick to refuse: it is none. */
const onePressOf =
  (busy: boolean, onClick: ButtonProps['onClick']): ButtonProps['onClick'] =>
  (event) => {
    if (busy || event.detail > 1) event.preventDefault();
    else onClick?.(event);
  };

/** A verb with its object. One `primary` a screen. */
export const Button = ({
  children,
  variant = 'secondary',
  icon,
  busy,
  busyLabel,
  wide,
  onClick,
  type = 'button',
  ...rest
}: ButtonProps) => (
  <button
    {...rest}
    // While it says what it does, that is its name: what is seen and what is spoken are the same.
    aria-label={busy && busyLabel ? undefined : rest['aria-label']}
    type={type}
    aria-disabled={busy || undefined}
    aria-busy={busy || undefined}
    onClick={busy === undefined ? onClick : onePressOf(busy, onClick)}
    className={classes(styles.button, styles[variant], wide && styles.wide)}
  >
    {icon ? <Icon name={icon} /> : null}
    <span>{busy && busyLabel ? busyLabel : children}</span>
  </button>
);
