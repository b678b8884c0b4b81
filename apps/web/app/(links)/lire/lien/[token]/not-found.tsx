import { getTranslations } from 'next-intl/server';
import { Illustration } from '#ui/illustrations/illustration.tsx';
import { PaperPage } from '#ui/layout/paper-page.tsx';

/** Page of a reading link that does not work: misread, or revoked by the family. */
const ReadingNotFound = async () => {
  const t = await getTranslations('reading.gone');
  return (
    <PaperPage title={t('title')} lead={t('text')} picture={<Illustration name="book" size="large" />} />
  );
};

export default ReadingNotFound;
