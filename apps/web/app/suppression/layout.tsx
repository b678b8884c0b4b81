import type { Metadata } from 'next';
import { getTranslations } from 'next-intl/server';
import type { ReactNode } from 'react';
import { readPageProperties } from '#session/page-properties.ts';
import { SessionProvider } from '#session/session-provider.tsx';
import { SheetShell } from '#ui/shell/sheet-shell.tsx';
import { Messages } from '../messages.tsx';

/** The address is the secret: it is told to no search engine and to no other site. */
export const metadata: Metadata = {
  robots: { index: false, follow: false, nocache: true },
  referrer: 'no-referrer',
};

const CancellationLayout = async ({ children }: { children: ReactNode }) => (
  <Messages areas={['privacy', 'errors']}>
    <SessionProvider initial={await readPageProperties()}>
      <SheetShell brand={(await getTranslations('invitation'))('brand')}>{children}</SheetShell>
    </SessionProvider>
  </Messages>
);

export default CancellationLayout;
