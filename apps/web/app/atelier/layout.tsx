import type { Metadata } from 'next';
import { getTranslations } from 'next-intl/server';
import type { ReactNode } from 'react';
import { LinkShell } from '#features/shell/sheet/link-shell.tsx';
import { Messages } from '#lib/i18n/messages.tsx';

/** The URL is a secret: search engines and other sites must not learn it. */
export const metadata: Metadata = {
  robots: { index: false, follow: false, nocache: true },
  referrer: 'no-referrer',
};

/** The layout of print shop pages: no navigation, no account, no session. */
const AtelierLayout = async ({ children }: { children: ReactNode }) => {
  const t = await getTranslations('atelier');
  return (
    <Messages areas={['ui', 'shell', 'errors', 'atelier']}>
      <LinkShell brand={t('brand')}>{children}</LinkShell>
    </Messages>
  );
};

export default AtelierLayout;
