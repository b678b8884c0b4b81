import { getTranslations } from 'next-intl/server';
import { Illustration } from '#ui/illustrations/illustration.tsx';
import { PaperPage } from '#ui/layout/paper-page.tsx';

/** Page of an open link that does not work: truncated, replaced, or of a book that is gone. */
const TributeNotFound = async () => {
  const t = await getTranslations('tribute.guest');
  return (
    <PaperPage
      title={t('goneTitle')}
      lead={t('goneText')}
      picture={<Illustration name="letter" size="large" />}
    />
  );
};

export default TributeNotFound;
