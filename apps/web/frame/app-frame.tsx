import { mayDo } from '@souvenance/contracts';
import { getTranslations } from 'next-intl/server';
import type { ReactNode } from 'react';
import { Messages } from '#messages/messages.tsx';
import type { PageProperties } from '#session/page-properties.ts';
import { SessionProvider } from '#session/session-provider.tsx';
import { SignOutButton } from '#session/sign-out-button.tsx';
import { SendBeforeLeaving } from '#stories/keeping/send-before-leaving.tsx';
import { LinkButton } from '#ui/controls/link-button.tsx';
import { Person } from '#ui/layout/person.tsx';
import { AppShell } from '#ui/shell/app-shell.tsx';
import { FamilySwitcher } from '#ui/shell/family-switcher.tsx';
import { ThemeSwitcher } from '#ui/shell/theme-switcher.tsx';

interface AppFrameProps {
  properties: PageProperties & { user: NonNullable<PageProperties['user']> };
  children: ReactNode;
}

/** The shell of the signed-in area, filled from the page properties. */
export const AppFrame = async ({ properties, children }: AppFrameProps) => {
  const { user, ui, settings, session, organization, organizations } = properties;
  const t = await getTranslations('account');
  const account = (
    <>
      {organization ? <FamilySwitcher families={organizations} shown={organization} /> : null}
      {settings.themeSwitcher ? <ThemeSwitcher initial={ui.theme} /> : null}
      <LinkButton href="/settings" variant="quiet" icon="settings">
        {t('link')}
      </LinkButton>
      <SignOutButton />
    </>
  );
  return (
    <Messages areas={['ui', 'shell', 'errors']}>
      <SessionProvider initial={properties}>
        <AppShell
          navigation={settings.navigation}
          sidebarState={ui.sidebarState}
          person={<Person name={user.name} portraitId={organization?.portraitId} />}
          isAdministrator={session.auth?.administrator ?? false}
          // Who has no family yet sees where an order will be.
          mayOrder={organization === null || mayDo(organization.role, 'order.place')}
          account={account}
        >
          {children}
          <SendBeforeLeaving />
        </AppShell>
      </SessionProvider>
    </Messages>
  );
};
