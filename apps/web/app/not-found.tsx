import { useTranslations } from 'next-intl';
import { LinkButton } from '#ui/link-button.tsx';
import { Ornament } from '#ui/ornament.tsx';
import { Page } from '#ui/page.tsx';
import { Row } from '#ui/row.tsx';
import { PublicShell } from '#ui/shell/public-shell.tsx';

const NotFound = () => {
  const t = useTranslations('errors');
  return (
    <PublicShell isQuiet>
      <Page title={t('notFoundTitle')} lead={t('notFoundText')} back={<Ornament name="brin" align="start" />}>
        <Row>
          <LinkButton href="/" variant="primary">
            {t('home')}
          </LinkButton>
        </Row>
      </Page>
    </PublicShell>
  );
};

export default NotFound;
