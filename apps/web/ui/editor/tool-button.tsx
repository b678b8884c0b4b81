import type { ReactNode } from 'react';
import { Icon, type IconName } from '../illustrations/icon.tsx';
import styles from './editor.module.css';

interface ToolButtonProps {
  icon: IconName;
  /** Left out where the tool switches nothing. */
  isOn?: boolean | undefined;
  onPress: () => void;
  /** Accessible name, where the visible word is short; it contains that word. */
  name?: string;
  children: ReactNode;
}

/** A tool of the sheet; the selection stays in the text while it is clicked. */
export const ToolButton = ({ icon, isOn, onPress, name, children }: ToolButtonProps) => (
  <button
    type="button"
    className={styles.tool}
    aria-pressed={isOn}
    aria-label={name}
    onMouseDown={(event) => event.preventDefault()}
    onClick={onPress}
  >
    <Icon name={icon} />
    <span>{children}</span>
  </button>
);
