import type { Metadata } from 'next';
import { getTranslations } from 'next-intl/server';
import { LinkShell } from '#features/shell/sheet/link-shell.tsx';
import { Messages } from '#lib/i18n/messages.tsx';
import { OfflineStories } from './offline-stories.tsx';

export const generateMetadata = async (): Promise<Metadata> => ({
  title: (await getTranslations('stories.offline'))('title'),
  robots: { index: false },
});

/**
 * The page that the service worker serves without a network. It contains no personal data, and reads texts from the
 * device.
 */
const OfflinePage = async () => (
  <Messages areas={['ui', 'shell', 'errors', 'stories']}>
    <LinkShell brand={(await getTranslations('invitation'))('brand')}>
      <OfflineStories />
    </LinkShell>
  </Messages>
);

export default OfflinePage;
