import { useTranslations } from 'next-intl';
import { LinkButton } from '#ui/controls/link-button.tsx';
import { Page } from '#ui/layout/page.tsx';
import { Text } from '#ui/text/text.tsx';

/** Page of a print shop's link that no longer works. */
const AtelierNotFound = () => {
  const t = useTranslations('atelier.missing');
  return (
    <Page title={t('title')} lead={t('lead')}>
      <Text>{t('what')}</Text>
      <div>
        <LinkButton href="/contact">{t('write')}</LinkButton>
      </div>
    </Page>
  );
};

export default AtelierNotFound;
