import { getTranslations } from 'next-intl/server';
import { Illustration } from '#ui/illustrations/illustration.tsx';
import { PaperPage } from '#ui/layout/paper-page.tsx';
import { Text } from '#ui/text/text.tsx';

/** Page of a gift code that does not work, whatever the reason. */
const GiftNotFound = async () => {
  const t = await getTranslations('gift.received');
  return (
    <PaperPage title={t('goneTitle')} picture={<Illustration name="book" size="large" />}>
      <Text>{t('gone')}</Text>
    </PaperPage>
  );
};

export default GiftNotFound;
