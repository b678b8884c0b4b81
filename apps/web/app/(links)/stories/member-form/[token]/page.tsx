import { ApiError, type OpenedLink, type Recording } from '@souvenance/contracts';
import type { Metadata } from 'next';
import { getTranslations } from 'next-intl/server';
import { Missing } from '#features/shell/faults/missing.tsx';
import { serverClient } from '#lib/api-client/server-client.ts';
import { logFault } from '#lib/environment/log-fault.ts';
import { Illustration } from '#ui/illustrations/illustration.tsx';
import { PaperPage } from '#ui/layout/paper-page.tsx';
import QuestionNotFound from './not-found.tsx';
import { RenewLink } from './renew-link.tsx';
import { ReplyPage } from './reply-page.tsx';

interface ReplyProps {
  params: Promise<{ token: string }>;
}

/** Null for a link that opens nothing, `over` for one that can be renewed; everything else is a fault. */
const openLink = async (token: string): Promise<OpenedLink | 'over' | null> => {
  try {
    return await (await serverClient()).call('links.open', { params: { token } });
  } catch (error) {
    if (!(error instanceof ApiError)) throw error;
    if (error.code === 'link.expired') return 'over';
    // An address that no mail of ours holds, too long or cut off, is an unknown link like any other.
    if (error.code === 'link.not_found' || error.code === 'request.invalid') return null;
    throw error;
  }
};

/** Reads the recording made before, on this device or another. On failure the page still takes text and voice. */
const readRecording = async (token: string): Promise<Recording | null> => {
  try {
    return await (await serverClient()).call('links.recording', { params: { token } });
  } catch (error) {
    if (!(error instanceof ApiError) || error.status >= 500) logFault('what was told is not shown', error);
    return null;
  }
};

export const generateMetadata = async (): Promise<Metadata> => ({
  title: (await getTranslations('reply'))('title'),
});

/** One question for the holder of its link, who answers without an account, over as many sittings as they like. */
const MemberFormPage = async ({ params }: ReplyProps) => {
  const { token } = await params;
  const [opened, recording, t, consent] = await Promise.all([
    openLink(token),
    readRecording(token),
    getTranslations('reply'),
    getTranslations('consent'),
  ]);
  if (opened === null)
    return (
      <Missing>
        <QuestionNotFound />
      </Missing>
    );
  if (opened === 'over')
    return (
      <PaperPage
        title={t('over.title')}
        lead={t('over.text')}
        picture={<Illustration name="letter" size="large" />}
      >
        <RenewLink token={token} />
      </PaperPage>
    );
  return (
    <ReplyPage token={token} first={opened} recording={recording} consentWords={consent('wordsToYou')} />
  );
};

export default MemberFormPage;
