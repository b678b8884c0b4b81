import Link from 'next/link';
import { Icon } from '../illustrations/icon.tsx';
import { classes } from '../tokens/classes.ts';
import { AnchorButton, type AnchorButtonProps } from './anchor-button.tsx';
import styles from './button.module.css';

/**
 * Looks like a button and goes somewhere: a page of ours without loading the frame anew, all else as any link. `onPress`
 * begins what that page will ask for.
 */
export const LinkButton = ({ onPress, ...props }: AnchorButtonProps & { onPress?: () => void }) => {
  const { href, children, variant = 'secondary', icon, wide, download } = props;
  if (download || !href.startsWith('/') || href.startsWith('/api/')) return <AnchorButton {...props} />;
  return (
    <Link
      href={href}
      className={classes(styles.button, styles[variant], wide && styles.wide)}
      prefetch={false}
      onNavigate={onPress}
    >
      {icon ? <Icon name={icon} /> : null}
      <span>{children}</span>
    </Link>
  );
};
