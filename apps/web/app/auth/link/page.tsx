import type { Metadata } from 'next';
import { getTranslations } from 'next-intl/server';
import { LinkButton } from '#ui/link-button.tsx';
import { Page } from '#ui/page.tsx';
import { Row } from '#ui/row.tsx';

export const generateMetadata = async (): Promise<Metadata> => ({
  title: (await getTranslations('auth.link'))('title'),
});

/** Signing in by a link in an e-mail is a switch, and it is off. */
const LinkPage = async () => {
  const t = await getTranslations('auth.link');
  return (
    <Page title={t('title')} lead={t('text')} width="form">
      <Row stacksOnPhone>
        <LinkButton href="/auth/sign-in" variant="primary">
          {t('signIn')}
        </LinkButton>
        <LinkButton href="/auth/password-reset">{t('reset')}</LinkButton>
      </Row>
    </Page>
  );
};

export default LinkPage;
