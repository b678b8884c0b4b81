import type { ReactNode } from 'react';
import { Session } from '#features/sign-in/session.tsx';
import { Messages } from '#lib/i18n/messages.tsx';
import type { PageProperties } from '#lib/session/page-properties.ts';

/** Provides the messages of the frame and the session to client components. */
export const SessionFrame = ({
  properties,
  children,
}: {
  properties: PageProperties;
  children: ReactNode;
}) => (
  <Messages areas={['ui', 'shell', 'errors']}>
    <Session initial={properties}>{children}</Session>
  </Messages>
);
