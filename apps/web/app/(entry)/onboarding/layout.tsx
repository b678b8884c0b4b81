import type { ReactNode } from 'react';
import { PublicShell } from '#features/shell/public/public-shell.tsx';
import { Session } from '#features/sign-in/session.tsx';
import { Messages } from '#lib/i18n/messages.tsx';
import { requireSignedIn } from '#lib/session/page-properties.ts';

const OnboardingLayout = async ({ children }: { children: ReactNode }) => (
  <Messages areas={['ui', 'shell', 'errors', 'onboarding', 'asking', 'consent']}>
    <Session initial={await requireSignedIn()}>
      <PublicShell isQuiet>{children}</PublicShell>
    </Session>
  </Messages>
);

export default OnboardingLayout;
