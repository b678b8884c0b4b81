import type { ReactNode } from 'react';
import { PublicShell } from '#features/shell/public/public-shell.tsx';
import { Session } from '#features/sign-in/session.tsx';
import { Messages } from '#lib/i18n/messages.tsx';
import { readPageProperties } from '#lib/session/page-properties.ts';

const AuthLayout = async ({ children }: { children: ReactNode }) => (
  <Messages areas={['ui', 'shell', 'errors', 'auth']}>
    <Session initial={await readPageProperties()}>
      <PublicShell isQuiet>{children}</PublicShell>
    </Session>
  </Messages>
);

export default AuthLayout;
