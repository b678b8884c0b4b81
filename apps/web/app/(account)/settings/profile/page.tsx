import { canDo, type Organization } from '@souvenance/contracts';
import type { Metadata } from 'next';
import { getTranslations } from 'next-intl/server';
import { PortraitForm } from '#features/photographs/portrait-form.tsx';
import { ThemeSwitcher } from '#features/shell/theme-switcher.tsx';
import { createServerClient } from '#lib/api-client/create-server-client.ts';
import { Messages } from '#lib/i18n/messages.tsx';
import { requireSignedIn } from '#lib/session/page-properties.ts';
import { BackLink } from '#ui/controls/back-link.tsx';
import { Page } from '#ui/layout/page.tsx';
import { ProfileForm } from './profile-form.tsx';

export const generateMetadata = async (): Promise<Metadata> => ({
  title: (await getTranslations('account.profile'))('title'),
});

/** The user's portrait in the current family, stored with the photographs of its first book. */
const OwnPortrait = async ({ name, family }: { name: string; family: Organization }) => {
  const [{ books }, t] = await Promise.all([
    (await createServerClient()).call('books.list'),
    getTranslations('portraits'),
  ]);
  const book = books.find(({ familyId }) => familyId === family.id);
  if (!book || !canDo(family.role, 'story.write')) return null;
  return (
    <Messages areas={['portraits']}>
      <PortraitForm
        label={t('own')}
        person={name}
        bookId={book.id}
        owner={{ kind: 'member', familyId: family.id }}
        portraitId={family.portraitId ?? null}
      />
    </Messages>
  );
};

const ProfilePage = async () => {
  const { user, settings, ui, organization } = await requireSignedIn();
  const t = await getTranslations('account');
  return (
    <Page title={t('profile.title')} width="form" back={<BackLink href="/settings">{t('back')}</BackLink>}>
      <Messages areas={['account']}>
        <ProfileForm user={user} />
        {settings.themeSwitcher ? <ThemeSwitcher initial={ui.theme} /> : null}
      </Messages>
      {organization ? <OwnPortrait name={user.name} family={organization} /> : null}
    </Page>
  );
};

export default ProfilePage;
