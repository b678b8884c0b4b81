import { ApiError, type OpenedLink } from '@souvenance/contracts';
import type { Metadata } from 'next';
import { getTranslations } from 'next-intl/server';
import { serverClient } from '#api/server-client.ts';
import { Illustration } from '#ui/illustrations/illustration.tsx';
import { PaperPage } from '#ui/layout/paper-page.tsx';
import { RenewLink } from './renew-link.tsx';
import { ReplyPage } from './reply-page.tsx';

interface ReplyProps {
  params: Promise<{ token: string }>;
}

/** A link that opens nothing says whether another one can be had for it; everything else is a fault. */
const openLink = async (token: string): Promise<OpenedLink | 'gone' | 'over'> => {
  try {
    return await (await serverClient()).call('links.open', { params: { token } });
  } catch (error) {
    if (!(error instanceof ApiError)) throw error;
    if (error.code === 'link.expired') return 'over';
    // An address that no mail of ours holds, too long or cut off, is an unknown link like any other.
    if (error.code === 'link.not_found' || error.code === 'request.invalid') return 'gone';
    throw error;
  }
};

export const generateMetadata = async (): Promise<Metadata> => ({
  title: (await getTranslations('reply'))('title'),
});

/** One question for who holds its link: he answers without an account, over as many sittings as he likes. */
const MemberFormPage = async ({ params }: ReplyProps) => {
  const { token } = await params;
  const [opened, t, consent] = await Promise.all([
    openLink(token),
    getTranslations('reply'),
    getTranslations('consent'),
  ]);
  if (opened === 'gone' || opened === 'over')
    return (
      <PaperPage
        title={t(`${opened}.title`)}
        lead={t(`${opened}.text`)}
        picture={<Illustration name="letter" size="large" />}
      >
        {opened === 'over' ? <RenewLink token={token} /> : null}
      </PaperPage>
    );
  return <ReplyPage token={token} first={opened} consentWords={consent('wordsToYou')} />;
};

export default MemberFormPage;
