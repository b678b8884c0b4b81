import { useTranslations } from 'next-intl';
import { LinkButton } from '#ui/controls/link-button.tsx';
import { Illustration } from '#ui/illustrations/illustration.tsx';
import { PaperPage } from '#ui/layout/paper-page.tsx';
import { Row } from '#ui/layout/row.tsx';

/** The page of an unknown address, within the shell of its area: it says that nothing is lost, and offers a way out. */
export const MissingPage = ({ home = '/' }: { home?: '/' | '/dashboard' }) => {
  const t = useTranslations('errors');
  return (
    <PaperPage
      title={t('notFoundTitle')}
      lead={t('notFoundText')}
      picture={<Illustration name="leaf" size="large" />}
    >
      <Row stacksOnPhone>
        <LinkButton href={home} variant="primary">
          {t('home')}
        </LinkButton>
        <LinkButton href="/contact">{t('write')}</LinkButton>
      </Row>
    </PaperPage>
  );
};
