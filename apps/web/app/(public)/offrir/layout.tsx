import type { ReactNode } from 'react';
import { Messages } from '#lib/i18n/messages.tsx';
import { readPageProperties } from '#lib/session/page-properties.ts';
import { SessionProvider } from '#lib/session/session-provider.tsx';

/** The payment needs the page properties, whoever gives. */
const OfferLayout = async ({ children }: { children: ReactNode }) => (
  <Messages areas={['gift', 'order']}>
    <SessionProvider initial={await readPageProperties()}>{children}</SessionProvider>
  </Messages>
);

export default OfferLayout;
