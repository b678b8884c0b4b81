import type { ReactNode } from 'react';
import { Icon, type IconName } from '../illustrations/icon.tsx';
import styles from './editor.module.css';

interface ToolButtonProps {
  icon: IconName;
  /** Whether the style is on; undefined when the tool toggles nothing. */
  isOn?: boolean | undefined;
  onClick: () => void;
  /** Accessible name, where the visible text is short; it contains that text. */
  name?: string;
  children: ReactNode;
}

/** A button of the toolbar. Clicking it keeps the selection in the text. */
export const ToolButton = ({ icon, isOn, onClick, name, children }: ToolButtonProps) => (
  <button
    type="button"
    className={styles.tool}
    aria-pressed={isOn}
    aria-label={name}
    onMouseDown={(event) => event.preventDefault()}
    onClick={onClick}
  >
    <Icon name={icon} />
    <span>{children}</span>
  </button>
);
