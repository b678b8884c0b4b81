import { formatFamilyName, type OpenedInvitation } from '@souvenance/contracts';
import type { Metadata } from 'next';
import { getLocale, getTranslations } from 'next-intl/server';
import { NotFoundAnswer } from '#features/shell/faults/not-found-answer.tsx';
import { createServerClient } from '#lib/api-client/create-server-client.ts';
import { readOrNull } from '#lib/api-client/page-refusal.ts';
import { readPageProperties } from '#lib/session/page-properties.ts';
import { Notice } from '#ui/feedback/notice.tsx';
import { Illustration } from '#ui/illustrations/illustration.tsx';
import { Card } from '#ui/layout/card.tsx';
import { Disclosure } from '#ui/layout/disclosure.tsx';
import { PaperPage } from '#ui/layout/paper-page.tsx';
import { Stack } from '#ui/layout/stack.tsx';
import { DateText } from '#ui/text/date-text.tsx';
import { Text } from '#ui/text/text.tsx';
import { AnswerInvitation } from './answer-invitation.tsx';
import { formatOfNarrators } from './format-of-narrators.ts';
import InvitationNotFound from './not-found.tsx';
import { SignInToAccept } from './sign-in-to-accept.tsx';

interface InvitationProps {
  params: Promise<{ token: string }>;
  /** `retour`: the person has read the invitation and comes back with an account. */
  searchParams: Promise<{ retour?: string | string[] }>;
}

/** Null for a link that does not work, whatever the reason. */
const readInvitation = async (token: string) =>
  readOrNull((await createServerClient()).call('invitations.open', { params: { token } }));

export const generateMetadata = async (): Promise<Metadata> => ({
  title: (await getTranslations('invitation'))('pageTitle'),
});

/** Says what the family does, for the invited person: their own memories, or those of somebody they know. */
const formatLead = async ({ familyName, narrators, isNarrator }: OpenedInvitation): Promise<string> => {
  const t = await getTranslations('invitation');
  const family = formatFamilyName(familyName).replace(/^l/u, 'L');
  if (isNarrator) return t('leadNarrator', { family });
  return narrators.length === 0
    ? t('leadNobody', { family })
    : t('lead', { family, ofNarrators: formatOfNarrators(narrators, await getLocale()) });
};

/** The inviter, the family and the role; nothing begins before the person has agreed. */
const InvitationPage = async ({ params, searchParams }: InvitationProps) => {
  const { token } = await params;
  const [invitation, { user }, t, tConsent] = await Promise.all([
    readInvitation(token),
    readPageProperties(),
    getTranslations('invitation'),
    getTranslations('consent'),
  ]);
  if (invitation === null)
    return (
      <NotFoundAnswer>
        <InvitationNotFound />
      </NotFoundAnswer>
    );
  const { invitedBy: inviter, name, email, sentence, expiresAt, role, isNarrator, bookTitle } = invitation;
  const isOtherAccount = email !== null && user !== null && user.email !== email;
  const answer = (
    <AnswerInvitation
      token={token}
      inviter={inviter}
      isNarrator={isNarrator}
      signInState={user === null ? 'needed' : isOtherAccount ? 'other' : 'done'}
    >
      {user === null ? <SignInToAccept token={token} name={name} email={email} /> : null}
      {isOtherAccount ? (
        <Notice tone="attention" title={t('otherTitle')}>
          {t('other', { email, mine: user.email, inviter })}
        </Notice>
      ) : null}
    </AnswerInvitation>
  );
  // A person who went to open an account has read the invitation: only the yes is left.
  if (user !== null && !isOtherAccount && (await searchParams).retour !== undefined)
    return (
      <PaperPage
        title={t('backTitle', { inviter })}
        picture={<Illustration name="invitation" size="large" />}
      >
        {answer}
      </PaperPage>
    );
  return (
    <PaperPage
      title={t('title', { inviter })}
      lead={await formatLead(invitation)}
      picture={<Illustration name="invitation" size="large" />}
    >
      {sentence === '' ? null : (
        <Card tone="framed">
          <Text>{sentence}</Text>
        </Card>
      )}
      <Text>{isNarrator ? tConsent('wordsToYou') : t(`roles.${role}`)}</Text>
      {bookTitle === null ? null : <Text>{t('book', { title: bookTitle })}</Text>}
      {answer}
      <Disclosure summary={t('more')}>
        <Stack>
          <Text>{t('what')}</Text>
          <Text>{t('who')}</Text>
          <Text>{t.rich('until', { date: () => <DateText at={expiresAt} /> })}</Text>
        </Stack>
      </Disclosure>
    </PaperPage>
  );
};

export default InvitationPage;
