import type { Metadata } from 'next';
import { getTranslations } from 'next-intl/server';
import { requestPath } from '#lib/api-client/request-path.ts';
import { Messages } from '#lib/i18n/messages.tsx';
import { nextPath } from '#lib/session/next-path.ts';
import { readPageProperties } from '#lib/session/page-properties.ts';
import { LinkButton } from '#ui/controls/link-button.tsx';
import { Notice } from '#ui/feedback/notice.tsx';
import { Illustration } from '#ui/illustrations/illustration.tsx';
import { PaperPage } from '#ui/layout/paper-page.tsx';
import { ProveAddress } from './prove-address.tsx';

export const generateMetadata = async (): Promise<Metadata> => ({
  title: (await getTranslations('addressProof'))('title'),
  referrer: 'no-referrer',
});

interface AddressProps {
  searchParams: Promise<{ token?: string | string[]; next?: string | string[] }>;
}

/** The link of the e-mail that asks whether an address is one's own. Opening it proves nothing: clicking does. */
const AddressPage = async ({ searchParams }: AddressProps) => {
  const { token, next } = await searchParams;
  const t = await getTranslations('addressProof');
  const { user } = await readPageProperties();
  const content = () => {
    if (typeof token !== 'string' || token === '')
      return (
        <Notice tone="attention" title={t('missingTitle')}>
          {t('missing')}
        </Notice>
      );
    const back = typeof next === 'string' ? nextPath(next, '') : '';
    if (user) return <ProveAddress token={token} email={user.email} next={back === '' ? null : back} />;
    return null;
  };
  const signIn = async () => (
    <Notice
      tone="info"
      title={t('signInTitle')}
      actions={
        <LinkButton href={`/auth/sign-in?next=${encodeURIComponent(await requestPath())}`} variant="primary">
          {t('signInAction')}
        </LinkButton>
      }
    >
      {t('signIn')}
    </Notice>
  );
  return (
    <PaperPage title={t('title')} lead={t('lead')} picture={<Illustration name="invitation" size="large" />}>
      <Messages areas={['addressProof']}>{content() ?? (await signIn())}</Messages>
    </PaperPage>
  );
};

export default AddressPage;
