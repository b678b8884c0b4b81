import { getTranslations } from 'next-intl/server';
import { PaperPage } from '#ui/layout/paper-page.tsx';
import { Text } from '#ui/text/text.tsx';
import { LetterDrawing } from './letter-drawing.tsx';

/** Page of a consent link that does not work, whatever the reason. */
const ConsentNotFound = async () => {
  const t = await getTranslations('consent.link');
  return (
    <PaperPage title={t('gone')} picture={<LetterDrawing />}>
      <Text>{t('goneText')}</Text>
    </PaperPage>
  );
};

export default ConsentNotFound;
