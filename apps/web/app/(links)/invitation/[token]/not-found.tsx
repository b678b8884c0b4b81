import { getTranslations } from 'next-intl/server';
import { LinkButton } from '#ui/controls/link-button.tsx';
import { Illustration } from '#ui/illustrations/illustration.tsx';
import { PaperPage } from '#ui/layout/paper-page.tsx';
import { Text } from '#ui/text/text.tsx';

/** Page of an invitation link that does not work, whatever the reason. */
const InvitationNotFound = async () => {
  const t = await getTranslations('invitation');
  return (
    <PaperPage title={t('gone')} picture={<Illustration name="invitation" size="large" />}>
      <Text>{t('goneText')}</Text>
      <LinkButton href="/dashboard">{t('mySpace')}</LinkButton>
    </PaperPage>
  );
};

export default InvitationNotFound;
