import type { Metadata } from 'next';
import { getTranslations } from 'next-intl/server';
import type { ReactNode } from 'react';
import { SheetShell } from '#features/shell/sheet/sheet-shell.tsx';
import { Messages } from '#lib/i18n/messages.tsx';

/** The address is the secret: it is told to no search engine and to no other site. */
export const metadata: Metadata = {
  robots: { index: false, follow: false, nocache: true },
  referrer: 'no-referrer',
};

/** The print shop's door: no navigation, no account, no session. */
const AtelierLayout = async ({ children }: { children: ReactNode }) => {
  const t = await getTranslations('atelier');
  return (
    <Messages areas={['ui', 'shell', 'errors', 'atelier']}>
      <SheetShell brand={t('brand')}>{children}</SheetShell>
    </Messages>
  );
};

export default AtelierLayout;
