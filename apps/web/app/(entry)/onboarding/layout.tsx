import type { ReactNode } from 'react';
import { PublicShell } from '#features/shell/public/public-shell.tsx';
import { Messages } from '#lib/i18n/messages.tsx';
import { requireSignedIn } from '#lib/session/page-properties.ts';
import { SessionProvider } from '#lib/session/session-provider.tsx';

const OnboardingLayout = async ({ children }: { children: ReactNode }) => (
  <Messages areas={['ui', 'shell', 'errors', 'onboarding', 'asking', 'consent']}>
    <SessionProvider initial={await requireSignedIn()}>
      <PublicShell isQuiet>{children}</PublicShell>
    </SessionProvider>
  </Messages>
);

export default OnboardingLayout;
