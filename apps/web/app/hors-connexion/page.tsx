import type { Metadata } from 'next';
import { getTranslations } from 'next-intl/server';
import { SheetShell } from '#features/shell/sheet/sheet-shell.tsx';
import { Messages } from '#lib/i18n/messages.tsx';
import { OfflineSheet } from './offline-sheet.tsx';

export const generateMetadata = async (): Promise<Metadata> => ({
  title: (await getTranslations('stories.offline'))('title'),
  robots: { index: false },
});

/** The page that opens in place of the sheet without a network: it names nobody, and finds the words on the device. */
const OfflinePage = async () => (
  <Messages areas={['ui', 'shell', 'errors', 'stories']}>
    <SheetShell brand={(await getTranslations('invitation'))('brand')}>
      <OfflineSheet />
    </SheetShell>
  </Messages>
);

export default OfflinePage;
