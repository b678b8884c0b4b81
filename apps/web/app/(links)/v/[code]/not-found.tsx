import { getTranslations } from 'next-intl/server';
import { Illustration } from '#ui/illustrations/illustration.tsx';
import { PaperPage } from '#ui/layout/paper-page.tsx';

/** Page of a voice code that does not work: misread, or closed by the family. */
const VoiceNotFound = async () => {
  const t = await getTranslations('voice.gone');
  return (
    <PaperPage title={t('title')} lead={t('text')} picture={<Illustration name="book" size="large" />} />
  );
};

export default VoiceNotFound;
