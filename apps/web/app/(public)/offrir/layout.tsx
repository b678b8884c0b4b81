import type { ReactNode } from 'react';
import { Session } from '#features/sign-in/session.tsx';
import { Messages } from '#lib/i18n/messages.tsx';
import { readPageProperties } from '#lib/session/page-properties.ts';

/** The payment form needs the page properties, whether the buyer is signed in or not. */
const OfferLayout = async ({ children }: { children: ReactNode }) => (
  <Messages areas={['gift', 'order']}>
    <Session initial={await readPageProperties()}>{children}</Session>
  </Messages>
);

export default OfferLayout;
