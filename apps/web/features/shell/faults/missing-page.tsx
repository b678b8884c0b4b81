import { useTranslations } from 'next-intl';
import { LinkButton } from '#ui/controls/link-button.tsx';
import { Illustration } from '#ui/illustrations/illustration.tsx';
import { PaperPage } from '#ui/layout/paper-page.tsx';
import { Row } from '#ui/layout/row.tsx';

/** The 404 page, inside the shell of its area: says that nothing is lost, and links home. */
export const MissingPage = ({ home = '/' }: { home?: '/' | '/dashboard' }) => {
  const t = useTranslations('errors');
  return (
    <PaperPage
      title={t('notFoundTitle')}
      lead={t('notFoundText')}
      picture={<Illustration name="leaf" size="large" />}
    >
      <Row isStackedOnPhone>
        <LinkButton href={home} variant="primary">
          {t('home')}
        </LinkButton>
        <LinkButton href="/contact">{t('write')}</LinkButton>
      </Row>
    </PaperPage>
  );
};
