import type { Metadata } from 'next';
import { getTranslations } from 'next-intl/server';
import { RequestLinkForm } from '#features/sign-in/request-link-form.tsx';
import { BackLink } from '#ui/controls/back-link.tsx';
import { Illustration } from '#ui/illustrations/illustration.tsx';
import { PaperPage } from '#ui/layout/paper-page.tsx';
import { ChoosePasswordForm } from './choose-password-form.tsx';

export const generateMetadata = async (): Promise<Metadata> => ({
  title: (await getTranslations('auth.reset'))('title'),
});

interface PasswordResetProps {
  searchParams: Promise<{ token?: string | string[] }>;
}

/** Without a token: requests the link. With the link's token: asks for the new password. */
const PasswordResetPage = async ({ searchParams }: PasswordResetProps) => {
  const { token } = await searchParams;
  const t = await getTranslations('auth');
  const isChoosing = typeof token === 'string';
  return (
    <PaperPage
      title={t(isChoosing ? 'reset.chooseTitle' : 'reset.title')}
      picture={<Illustration name="key" size="large" />}
      back={<BackLink href="/auth/sign-in">{t('back')}</BackLink>}
    >
      {isChoosing ? <ChoosePasswordForm token={token} /> : <RequestLinkForm purpose="reset" />}
    </PaperPage>
  );
};

export default PasswordResetPage;
