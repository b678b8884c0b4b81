import Link from 'next/link';
import { Icon } from '../illustrations/icon.tsx';
import { classes } from '../tokens/classes.ts';
import { AnchorButton, type AnchorButtonProps } from './anchor-button.tsx';
import styles from './button.module.css';

interface LinkButtonProps extends AnchorButtonProps {
  onPress?: () => void;
  keepsScroll?: boolean;
}

/**
 * Looks like a button and goes somewhere: a page of ours without loading the frame anew, all else as any link. `onPress`
 * begins what that page will ask for; `keepsScroll` leaves the reader where the page stands.
 */
export const LinkButton = ({ onPress, keepsScroll = false, ...props }: LinkButtonProps) => {
  const { href, children, variant = 'secondary', icon, wide, download } = props;
  if (download || !href.startsWith('/') || href.startsWith('/api/')) return <AnchorButton {...props} />;
  return (
    <Link
      href={href}
      className={classes(styles.button, styles[variant], wide && styles.wide)}
      prefetch={false}
      scroll={!keepsScroll}
      onNavigate={onPress}
    >
      {icon ? <Icon name={icon} /> : null}
      <span>{children}</span>
    </Link>
  );
};
