import type { ReactNode } from 'react';
import { SignOutButton } from '#features/sign-in/sign-out-button.tsx';
import type { PageProperties } from '#lib/session/page-properties.ts';
import { ThemeSwitcher } from './theme-switcher.tsx';

interface AccountActionsProps {
  properties: Pick<PageProperties, 'ui' | 'settings'>;
  /** Link between the theme switcher and signing out. */
  link: ReactNode;
}

/** Account actions of a signed-in person, in every shell. */
export const AccountActions = ({ properties: { ui, settings }, link }: AccountActionsProps) => (
  <>
    {settings.themeSwitcher ? <ThemeSwitcher initial={ui.theme} /> : null}
    {link}
    <SignOutButton />
  </>
);
