import type { Metadata } from 'next';
import { getTranslations } from 'next-intl/server';
import { readPageProperties } from '#session/page-properties.ts';
import { Illustration } from '#ui/illustrations/illustration.tsx';
import { LinkButton } from '#ui/link-button.tsx';
import { PaperPage } from '#ui/paper-page.tsx';
import { Row } from '#ui/row.tsx';

/** The switch of the configuration; accounts of our own refuse to start with it on. */
const saysOf = async () => {
  const [{ settings }, t] = await Promise.all([readPageProperties(), getTranslations('auth.link')]);
  const { emailLink } = settings.signIn;
  return {
    title: emailLink ? t('elsewhere.title') : t('title'),
    text: emailLink ? t('elsewhere.text') : t('text'),
    signIn: t('signIn'),
    reset: t('reset'),
  };
};

export const generateMetadata = async (): Promise<Metadata> => ({ title: (await saysOf()).title });

/** Signing in by a link in an e-mail is not what these screens offer: the page says so, and leads to what they do. */
const LinkPage = async () => {
  const { title, text, signIn, reset } = await saysOf();
  return (
    <PaperPage title={title} lead={text} picture={<Illustration name="key" size="large" />}>
      <Row stacksOnPhone>
        <LinkButton href="/auth/sign-in" variant="primary">
          {signIn}
        </LinkButton>
        <LinkButton href="/auth/password-reset">{reset}</LinkButton>
      </Row>
    </PaperPage>
  );
};

export default LinkPage;
