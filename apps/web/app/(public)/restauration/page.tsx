import type { Metadata } from 'next';
import { notFound } from 'next/navigation';
import { getTranslations } from 'next-intl/server';
import { PublicPage } from '#features/public-pages/public-page.tsx';
import { readRestoration } from '#features/public-pages/read-restoration.ts';
import { Messages } from '#lib/i18n/messages.tsx';
import { Illustration } from '#ui/illustrations/illustration.tsx';
import { PaperPage } from '#ui/layout/paper-page.tsx';
import { RestorationDone } from './restoration-done.tsx';
import { RestorationForm } from './restoration-form.tsx';

export const generateMetadata = async (): Promise<Metadata> => ({
  title: (await getTranslations('restoration'))('title'),
  robots: { index: false },
});

/** Restores a backup into an installation that holds nothing; does not exist anywhere else. */
const RestorationPage = async () => {
  const { isOffered, outcome } = await readRestoration();
  if (!isOffered && outcome === null) notFound();
  const t = await getTranslations('restoration');
  return (
    <PublicPage>
      <PaperPage title={t('title')} lead={t('lead')} picture={<Illustration name="key" size="large" />}>
        <Messages areas={['restoration']}>
          {outcome === null ? <RestorationForm /> : <RestorationDone outcome={outcome} />}
        </Messages>
      </PaperPage>
    </PublicPage>
  );
};

export default RestorationPage;
