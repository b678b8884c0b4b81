import { ApiError, type OpenedLink, type Recording } from '@souvenance/contracts';
import type { Metadata } from 'next';
import { getTranslations } from 'next-intl/server';
import { NotFoundAnswer } from '#features/shell/faults/not-found-answer.tsx';
import { createServerClient } from '#lib/api-client/create-server-client.ts';
import { logFault } from '#lib/environment/log-fault.ts';
import { Illustration } from '#ui/illustrations/illustration.tsx';
import { PaperPage } from '#ui/layout/paper-page.tsx';
import { ClosedPiece, type ClosedTribute, parseClosedTribute } from './closed-piece.tsx';
import QuestionNotFound from './not-found.tsx';
import { RenewLink } from './renew-link.tsx';
import { ReplyPage } from './reply-page.tsx';

interface ReplyProps {
  params: Promise<{ token: string }>;
}

/**
 * Reads the question of a link: null for a link that does not work, `over` for an expired one, which can be renewed,
 * and what is left of a guest's piece after its closing day. Rethrows every other error.
 */
const readLink = async (token: string): Promise<OpenedLink | ClosedTribute | 'over' | null> => {
  try {
    return await (await createServerClient()).call('links.open', { params: { token } });
  } catch (error) {
    if (!(error instanceof ApiError)) throw error;
    if (error.code === 'link.expired') return 'over';
    if (error.code === 'tribute.closed') return parseClosedTribute(error.details);
    // An address that none of our mails contains, too long or truncated, is treated as an unknown link.
    if (error.code === 'link.not_found' || error.code === 'request.invalid') return null;
    throw error;
  }
};

/**
 * Reads an existing recording of the answer, from this device or another. On failure returns null, and the page still
 * accepts text and voice.
 */
const readRecording = async (token: string): Promise<Recording | null> => {
  try {
    return await (await createServerClient()).call('links.recording', { params: { token } });
  } catch (error) {
    if (!(error instanceof ApiError) || error.status >= 500) logFault('what was told is not shown', error);
    return null;
  }
};

export const generateMetadata = async (): Promise<Metadata> => ({
  title: (await getTranslations('reply'))('title'),
});

/** One question for the holder of its link, who answers without an account, in as many visits as they like. */
const MemberFormPage = async ({ params }: ReplyProps) => {
  const { token } = await params;
  const [link, recording, t, consent] = await Promise.all([
    readLink(token),
    readRecording(token),
    getTranslations('reply'),
    getTranslations('consent'),
  ]);
  if (link === null)
    return (
      <NotFoundAnswer>
        <QuestionNotFound />
      </NotFoundAnswer>
    );
  if (link !== 'over' && 'isSent' in link) return <ClosedPiece tribute={link} />;
  if (link === 'over')
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
    <ReplyPage token={token} initialLink={link} recording={recording} consentText={consent('wordsToYou')} />
  );
};

export default MemberFormPage;
