import { getTranslations } from 'next-intl/server';
import { LinkButton } from '#ui/controls/link-button.tsx';
import { Illustration } from '#ui/illustrations/illustration.tsx';
import { PaperPage } from '#ui/layout/paper-page.tsx';
import { Text } from '#ui/text/text.tsx';

/** Page of a buyer's link that does not work. */
const PurchaseNotFound = async () => {
  const t = await getTranslations('gift.follow');
  return (
    <PaperPage title={t('gone')} picture={<Illustration name="parcel" size="large" />}>
      <Text>{t('goneText')}</Text>
      <LinkButton href="/contact">{t('write')}</LinkButton>
    </PaperPage>
  );
};

export default PurchaseNotFound;
