import Link from 'next/link';
import { Icon } from '../illustrations/icon.tsx';
import { joinClasses } from '../tokens/join-classes.ts';
import { AnchorButton, type AnchorButtonProps } from './anchor-button.tsx';
import styles from './button.module.css';

interface LinkButtonProps extends AnchorButtonProps {
  onNavigate?: () => void;
  shouldKeepScroll?: boolean;
}

/**
 * A link that looks like a button. Pages of ours are opened without a reload, everything else as a plain link.
 * `onNavigate` starts loading what that page will need; `shouldKeepScroll` keeps the scroll position.
 */
export const LinkButton = ({ onNavigate, shouldKeepScroll = false, ...props }: LinkButtonProps) => {
  const { href, children, variant = 'secondary', icon, isWide, download } = props;
  if (download || !href.startsWith('/') || href.startsWith('/api/')) return <AnchorButton {...props} />;
  return (
    <Link
      href={href}
      className={joinClasses(styles.button, styles[variant], isWide && styles.wide)}
      prefetch={false}
      scroll={!shouldKeepScroll}
      onNavigate={onNavigate}
    >
      {icon ? <Icon name={icon} /> : null}
      <span>{children}</span>
    </Link>
  );
};
