import { getTranslations } from 'next-intl/server';
import type { ReactNode } from 'react';
import { Messages } from '#messages/messages.tsx';
import type { PageProperties } from '#session/page-properties.ts';
import { SessionProvider } from '#session/session-provider.tsx';
import { SignOutButton } from '#session/sign-out-button.tsx';
import { LinkButton } from '#ui/controls/link-button.tsx';
import { DeskShell } from '#ui/shell/desk-shell.tsx';
import { ThemeSwitcher } from '#ui/shell/theme-switcher.tsx';

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
      <SessionProvider initial={properties}>
        <DeskShell tabs={tabs} search={search} account={account}>
          {children}
        </DeskShell>
      </SessionProvider>
    </Messages>
  );
};
