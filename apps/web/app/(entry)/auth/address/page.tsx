import type { Metadata } from 'next';
import { getTranslations } from 'next-intl/server';
import { readRequestPath } from '#lib/api-client/read-request-path.ts';
import { Messages } from '#lib/i18n/messages.tsx';
import { readPageProperties } from '#lib/session/page-properties.ts';
import { toNextPath } from '#lib/session/to-next-path.ts';
import { LinkButton } from '#ui/controls/link-button.tsx';
import { Notice } from '#ui/feedback/notice.tsx';
import { Illustration } from '#ui/illustrations/illustration.tsx';
import { PaperPage } from '#ui/layout/paper-page.tsx';
import { ConfirmAddressButton } from './confirm-address-button.tsx';

export const generateMetadata = async (): Promise<Metadata> => ({
  title: (await getTranslations('emailVerification'))('title'),
  referrer: 'no-referrer',
});

interface AddressProps {
  searchParams: Promise<{ token?: string | string[]; next?: string | string[] }>;
}

/** Page of the link that confirms an email address. Opening it confirms nothing; the button does. */
const AddressPage = async ({ searchParams }: AddressProps) => {
  const { token, next } = await searchParams;
  const t = await getTranslations('emailVerification');
  const { user } = await readPageProperties();
  const renderContent = () => {
    if (typeof token !== 'string' || token === '')
      return (
        <Notice tone="attention" title={t('missingTitle')}>
          {t('missing')}
        </Notice>
      );
    const returnPath = typeof next === 'string' ? toNextPath(next, '') : '';
    if (user)
      return (
        <ConfirmAddressButton token={token} email={user.email} next={returnPath === '' ? null : returnPath} />
      );
    return null;
  };
  const renderSignIn = async () => (
    <Notice
      tone="info"
      title={t('signInTitle')}
      actions={
        <LinkButton
          href={`/auth/sign-in?next=${encodeURIComponent(await readRequestPath())}`}
          variant="primary"
        >
          {t('signInAction')}
        </LinkButton>
      }
    >
      {t('signIn')}
    </Notice>
  );
  return (
    <PaperPage title={t('title')} picture={<Illustration name="invitation" size="large" />}>
      <Messages areas={['emailVerification']}>{renderContent() ?? (await renderSignIn())}</Messages>
    </PaperPage>
  );
};

export default AddressPage;
