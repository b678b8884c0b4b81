import { type OpenedTribute, routePath, toGreetingName } from '@souvenance/contracts';
import type { Metadata } from 'next';
import { getTranslations } from 'next-intl/server';
import { NotFoundAnswer } from '#features/shell/faults/not-found-answer.tsx';
import { createServerClient } from '#lib/api-client/create-server-client.ts';
import { readOrNull } from '#lib/api-client/page-refusal.ts';
import { Avatar } from '#ui/data/avatar.tsx';
import { Illustration } from '#ui/illustrations/illustration.tsx';
import { Disclosure } from '#ui/layout/disclosure.tsx';
import { PaperPage } from '#ui/layout/paper-page.tsx';
import { Row } from '#ui/layout/row.tsx';
import { Stack } from '#ui/layout/stack.tsx';
import { BookText } from '#ui/text/book-text.tsx';
import { DayText } from '#ui/text/day-text.tsx';
import { Text } from '#ui/text/text.tsx';
import { BeginPiece } from './begin-piece.tsx';
import TributeNotFound from './not-found.tsx';
import { ReportTribute } from './report-tribute.tsx';

interface TributeProps {
  params: Promise<{ token: string }>;
}

export const generateMetadata = async (): Promise<Metadata> => ({
  title: (await getTranslations('tribute.guest'))('pageTitle'),
});

/** The member who invites, with the family's own sentence. */
const Host = ({ token, tribute: { host, sentence } }: { token: string; tribute: OpenedTribute }) => (
  <Row>
    {host.name === '' ? null : (
      <Avatar
        name={host.name}
        picture={host.hasPicture ? routePath('tributes.hostPicture', { token }) : null}
        size="large"
      />
    )}
    {sentence === '' ? null : (
      <BookText as="blockquote" size="title">
        {sentence}
      </BookText>
    )}
  </Row>
);

/** The open page of a tribute: the occasion, who invites, and a name to begin with; after its last day, a kind word. */
const TributePage = async ({ params }: TributeProps) => {
  const { token } = await params;
  const tribute = await readOrNull((await createServerClient()).call('tributes.open', { params: { token } }));
  const t = await getTranslations('tribute.guest');
  if (tribute === null)
    return (
      <NotFoundAnswer>
        <TributeNotFound />
      </NotFoundAnswer>
    );
  const { occasion, bookTitle: title, isOpen, isClosedByHand } = tribute;
  const host = toGreetingName(tribute.host.name);
  const day = () => <DayText day={tribute.closesOn} />;
  const report = (
    <Disclosure summary={t('report')}>
      <ReportTribute token={token} />
    </Disclosure>
  );
  const askHost = host === '' ? t('askFamily') : t('askHost', { host });
  if (!isOpen)
    return (
      <PaperPage
        title={t('closedTitle')}
        lead={
          <>
            {isClosedByHand ? t('closedByHand') : t.rich('closed', { day })} {askHost}
          </>
        }
        picture={<Illustration name="letter" size="large" />}
      >
        <BookText size="title">{occasion}</BookText>
        <BeginPiece token={token} tributeId={tribute.id} isOpen={false} />
        {report}
      </PaperPage>
    );
  return (
    <PaperPage
      title={occasion}
      lead={host === '' ? t('leadNobody', { title }) : t('lead', { title, host })}
      picture={<Illustration name="invitation" size="large" />}
    >
      <Host token={token} tribute={tribute} />
      <Stack space="2">
        <Text>{t('how')}</Text>
        <Text>{t.rich('until', { day })}</Text>
      </Stack>
      <BeginPiece token={token} tributeId={tribute.id} isOpen />
      <Disclosure summary={t('what')}>
        <Stack>
          <Text>{t('what1')}</Text>
          <Text>{t('what2')}</Text>
        </Stack>
      </Disclosure>
      {report}
    </PaperPage>
  );
};

export default TributePage;
