import type { Metadata } from 'next';
import { getTranslations } from 'next-intl/server';
import { Notice } from '#ui/feedback/notice.tsx';
import { Illustration } from '#ui/illustrations/illustration.tsx';
import { PaperPage } from '#ui/layout/paper-page.tsx';
import { CancelErasure } from './cancel-erasure.tsx';

export const generateMetadata = async (): Promise<Metadata> => ({
  title: (await getTranslations('privacy.cancel'))('title'),
});

interface CancelProps {
  searchParams: Promise<{ demande?: string | string[]; jeton?: string | string[] }>;
}

/**
 * Page of the cancel link in the mail about a planned erasure, in any browser. Opening it does nothing; its button
 * does.
 */
const CancelErasurePage = async ({ searchParams }: CancelProps) => {
  const { demande, jeton } = await searchParams;
  const t = await getTranslations('privacy.cancel');
  const isComplete =
    typeof demande === 'string' && typeof jeton === 'string' && demande !== '' && jeton !== '';
  return (
    <PaperPage title={t('title')} lead={t('lead')} picture={<Illustration name="photographs" size="large" />}>
      {isComplete ? (
        <CancelErasure erasureId={demande} token={jeton} />
      ) : (
        <Notice tone="attention">{t('missing')}</Notice>
      )}
    </PaperPage>
  );
};

export default CancelErasurePage;
