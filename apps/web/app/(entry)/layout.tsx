import type { ReactNode } from 'react';
import { PublicShell } from '#features/shell/public/public-shell.tsx';
import { Messages } from '#lib/i18n/messages.tsx';

/** The layout of sign-in, sign-up and onboarding. */
const EntryLayout = ({ children }: { children: ReactNode }) => (
  <Messages areas={['ui', 'shell', 'errors']}>
    <PublicShell isFlow>{children}</PublicShell>
  </Messages>
);

export default EntryLayout;
