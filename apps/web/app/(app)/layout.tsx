import type { ReactNode } from 'react';
import { requireMember } from '#session/page-properties.ts';
import { SessionProvider } from '#session/session-provider.tsx';
import { SignOutButton } from '#session/sign-out-button.tsx';
import { AppShell } from '#ui/shell/app-shell.tsx';
import { ThemeSwitcher } from '#ui/shell/theme-switcher.tsx';
import { Messages } from '../messages.tsx';

/** The signed-in area. Each screen adds the messages of its own area with `Messages`. */
const AppLayout = async ({ children }: { children: ReactNode }) => {
  const properties = await requireMember();
  const { user, ui, settings, session } = properties;
  return (
    <Messages areas={['errors']}>
      <SessionProvider initial={properties}>
        <AppShell
          sidebarState={ui.sidebarState}
          person={user.name}
          isAdministrator={session.auth?.administrator ?? false}
          account={
            <>
              {settings.themeSwitcher ? <ThemeSwitcher initial={ui.theme} /> : null}
              <SignOutButton />
            </>
          }
        >
          {children}
        </AppShell>
      </SessionProvider>
    </Messages>
  );
};

export default AppLayout;
