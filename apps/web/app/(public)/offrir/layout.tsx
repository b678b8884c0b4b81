import type { ReactNode } from 'react';
import { Messages } from '#messages/messages.tsx';
import { readPageProperties } from '#session/page-properties.ts';
import { SessionProvider } from '#session/session-provider.tsx';

/** The payment needs the page properties, whoever gives. */
const OfferLayout = async ({ children }: { children: ReactNode }) => (
  <Messages areas={['gift', 'order']}>
    <SessionProvider initial={await readPageProperties()}>{children}</SessionProvider>
  </Messages>
);

export default OfferLayout;
