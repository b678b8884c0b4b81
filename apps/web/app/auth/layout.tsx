import type { ReactNode } from 'react';
import { Messages } from '#messages/messages.tsx';
import { readPageProperties } from '#session/page-properties.ts';
import { SessionProvider } from '#session/session-provider.tsx';
import { PublicShell } from '#ui/shell/public-shell.tsx';

const AuthLayout = async ({ children }: { children: ReactNode }) => (
  <Messages areas={['ui', 'shell', 'errors', 'auth']}>
    <SessionProvider initial={await readPageProperties()}>
      <PublicShell isQuiet>{children}</PublicShell>
    </SessionProvider>
  </Messages>
);

export default AuthLayout;
