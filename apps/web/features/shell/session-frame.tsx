import type { ReactNode } from 'react';
import { Session } from '#features/sign-in/session.tsx';
import { Messages } from '#lib/i18n/messages.tsx';
import type { PageProperties } from '#lib/session/page-properties.ts';

/** Brings the browser what every frame with a session needs: the messages of the frame itself, and the session. */
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
