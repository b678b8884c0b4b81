import type { Metadata } from 'next';
import { getTranslations } from 'next-intl/server';
import { requireSignedIn } from '#session/page-properties.ts';
import { BackLink } from '#ui/back-link.tsx';
import { Page } from '#ui/page.tsx';
import { ThemeSwitcher } from '#ui/shell/theme-switcher.tsx';
import { Messages } from '../../../messages.tsx';
import { ProfileForm } from './profile-form.tsx';

export const generateMetadata = async (): Promise<Metadata> => ({
  title: (await getTranslations('account.profile'))('title'),
});

const ProfilePage = async () => {
  const { user, settings, ui } = await requireSignedIn();
  const t = await getTranslations('account');
  return (
    <Page
      title={t('profile.title')}
      lead={t('profile.lead')}
      width="form"
      back={<BackLink href="/settings">{t('back')}</BackLink>}
    >
      <Messages areas={['account']}>
        <ProfileForm user={user} />
        {settings.themeSwitcher ? <ThemeSwitcher initial={ui.theme} /> : null}
      </Messages>
    </Page>
  );
};

export default ProfilePage;
