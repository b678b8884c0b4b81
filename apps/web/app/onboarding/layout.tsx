import type { ReactNode } from 'react';
import { Messages } from '#messages/messages.tsx';
import { requireSignedIn } from '#session/page-properties.ts';
import { SessionProvider } from '#session/session-provider.tsx';
import { PublicShell } from '#ui/shell/public-shell.tsx';

const OnboardingLayout = async ({ children }: { children: ReactNode }) => (
  <Messages areas={['ui', 'shell', 'errors', 'onboarding', 'asking', 'consent']}>
    <SessionProvider initial={await requireSignedIn()}>
      <PublicShell isQuiet>{children}</PublicShell>
    </SessionProvider>
  </Messages>
);

export default OnboardingLayout;
