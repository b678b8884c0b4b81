import { getTranslations } from 'next-intl/server';
import type { ReactNode } from 'react';
import { Session } from '#features/sign-in/session.tsx';
import { SignOutButton } from '#features/sign-in/sign-out-button.tsx';
import { Messages } from '#lib/i18n/messages.tsx';
import type { PageProperties } from '#lib/session/page-properties.ts';
import { LinkButton } from '#ui/controls/link-button.tsx';
import { ThemeSwitcher } from '../theme-switcher.tsx';
import { DeskShell } from './desk-shell.tsx';

interface DeskFrameProps {
  properties: PageProperties;
  tabs: ReactNode;
  search: ReactNode;
  children: ReactNode;
}

/** The shell of administration, filled from the page properties. */
export const DeskFrame = async ({ properties, tabs, search, children }: DeskFrameProps) => {
  const { ui, settings } = properties;
  const t = await getTranslations('shell');
  const account = (
    <>
      {settings.themeSwitcher ? <ThemeSwitcher initial={ui.theme} /> : null}
      <LinkButton href="/dashboard" variant="quiet" icon="home">
        {t('ownPlace')}
      </LinkButton>
      <SignOutButton />
    </>
  );
  return (
    <Messages areas={['ui', 'shell', 'errors']}>
      <Session initial={properties}>
        <DeskShell tabs={tabs} search={search} account={account}>
          {children}
        </DeskShell>
      </Session>
    </Messages>
  );
};
