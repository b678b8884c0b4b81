import type { ReactNode } from 'react';
import { Session } from '#features/sign-in/session.tsx';
import { Messages } from '#lib/i18n/messages.tsx';
import { requireSignedIn } from '#lib/session/page-properties.ts';

const OnboardingLayout = async ({ children }: { children: ReactNode }) => (
  <Messages areas={['onboarding', 'asking', 'portraits']}>
    <Session initial={await requireSignedIn()}>{children}</Session>
  </Messages>
);

export default OnboardingLayout;
