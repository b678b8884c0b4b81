import type { ButtonHTMLAttributes, ReactNode } from 'react';
import { Icon, type IconName } from '../illustrations/icon.tsx';
import { joinClasses } from '../tokens/join-classes.ts';
import styles from './button.module.css';

export type ButtonVariant = 'primary' | 'secondary' | 'quiet' | 'danger';

interface ButtonProps
  extends Pick<
    ButtonHTMLAttributes<HTMLButtonElement>,
    | 'type'
    | 'onClick'
    | 'disabled'
    | 'form'
    | 'id'
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
   * True while work is running: the button shows `busyLabel` and ignores clicks, but keeps the focus. Pass false, not
   * undefined, on a button that starts such work: a double click then counts as one.
   */
  isBusy?: boolean;
  busyLabel?: string;
  isWide?: boolean;
}

/**
 * Ignores a click while busy, and the second half of a double click, which may arrive after a first answer that failed
 * fast.
 */
const singleClick =
  (isBusy: boolean, onClick: ButtonProps['onClick']): ButtonProps['onClick'] =>
  (event) => {
    if (isBusy || event.detail > 1) event.preventDefault();
    else onClick?.(event);
  };

/** A button. Its text is a verb with its object; each screen has one `primary` button. */
export const Button = ({
  children,
  variant = 'secondary',
  icon,
  isBusy,
  busyLabel,
  isWide,
  onClick,
  type = 'button',
  ...attributes
}: ButtonProps) => (
  <button
    {...attributes}
    // While busy the visible text is the accessible name, so that what is seen and what is read out are the same.
    aria-label={isBusy && busyLabel ? undefined : attributes['aria-label']}
    type={type}
    aria-disabled={isBusy || undefined}
    aria-busy={isBusy || undefined}
    onClick={isBusy === undefined ? onClick : singleClick(isBusy, onClick)}
    className={joinClasses(styles.button, styles[variant], isWide && styles.wide)}
  >
    {icon ? <Icon name={icon} /> : null}
    <span>{isBusy && busyLabel ? busyLabel : children}</span>
  </button>
);
