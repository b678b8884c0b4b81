import { getTranslations } from 'next-intl/server';
import { readRestoration } from '#features/public-pages/read-restoration.ts';
import { LinkButton } from '#ui/controls/link-button.tsx';
import { Notice } from '#ui/feedback/notice.tsx';
import { Band } from '#ui/layout/band.tsx';

/** On an installation that holds nothing yet: the way to a backup. */
export const RestorationNotice = async () => {
  const { isOffered } = await readRestoration();
  if (!isOffered) return null;
  const t = await getTranslations('restoration');
  return (
    <Band>
      <Notice tone="info" actions={<LinkButton href="/restauration">{t('link')}</LinkButton>}>
        {t('notice')}
      </Notice>
    </Band>
  );
};
