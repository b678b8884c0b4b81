import type { ReactNode } from 'react';
import { PublicShell } from '#features/shell/public/public-shell.tsx';
import { Messages } from '#lib/i18n/messages.tsx';
import { readPageProperties } from '#lib/session/page-properties.ts';
import { SessionProvider } from '#lib/session/session-provider.tsx';

const AuthLayout = async ({ children }: { children: ReactNode }) => (
  <Messages areas={['ui', 'shell', 'errors', 'auth']}>
    <SessionProvider initial={await readPageProperties()}>
      <PublicShell isQuiet>{children}</PublicShell>
    </SessionProvider>
  </Messages>
);

export default AuthLayout;
