import type { ReactNode } from 'react';
import { Session } from '#features/sign-in/session.tsx';
import { Messages } from '#lib/i18n/messages.tsx';
import { readPageProperties } from '#lib/session/page-properties.ts';

const AuthLayout = async ({ children }: { children: ReactNode }) => (
  <Messages areas={['auth']}>
    <Session initial={await readPageProperties()}>{children}</Session>
  </Messages>
);

export default AuthLayout;
