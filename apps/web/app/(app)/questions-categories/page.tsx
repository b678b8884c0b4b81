import { canDo, formatFirstNames, toGreetingName } from '@souvenance/contracts';
import type { Metadata } from 'next';
import { getTranslations } from 'next-intl/server';
import { AskRelative } from '#features/asking/ask-relative.tsx';
import { MailSettings } from '#features/asking/mail-settings.tsx';
import { readBookQuestions, readDeliveries } from '#features/asking/read-book-questions.ts';
import { toQuestionsPath } from '#features/asking/to-questions-path.ts';
import { findNarrator, listNarrators } from '#features/narrators/list-narrators.ts';
import { createServerClient } from '#lib/api-client/create-server-client.ts';
import { toNarratorQuery } from '#lib/api-client/to-narrator-query.ts';
import { Messages } from '#lib/i18n/messages.tsx';
import { readCurrentBook } from '#lib/session/current-book.ts';
import { requireMember } from '#lib/session/page-properties.ts';
import { TabLinks } from '#ui/controls/tab-links.tsx';
import { Page } from '#ui/layout/page.tsx';
import { BookQuestions } from './book-questions.tsx';
import { LibrarySection } from './library-section.tsx';
import { findNarratorPerson, findOtherNarrator, listRecipients } from './narrator-choice.ts';
import { OwnQuestion } from './own-question.tsx';

export const generateMetadata = async (): Promise<Metadata> => ({
  title: (await getTranslations('questions'))('title'),
});

interface QuestionsProps {
  searchParams: Promise<Partial<Record<'book' | 'theme' | 'narrator', string | string[]>>>;
}

const QuestionsPage = async ({ searchParams }: QuestionsProps) => {
  const { organization } = await requireMember();
  const parameters = await searchParams;
  const book = await readCurrentBook(parameters.book);
  const client = await createServerClient();
  const params = { bookId: book.id };
  // A narrator who opens the page sees the questions that they are asked.
  const ownNarrator = listNarrators(book).find(({ isCurrentUser }) => isCurrentUser);
  const requestedId = typeof parameters.narrator === 'string' ? parameters.narrator : ownNarrator?.id;
  const { id: narratorId, name, isCurrentUser } = findNarrator(book, requestedId);
  const [allQuestions, { persons }, deliveries, library, t] = await Promise.all([
    readBookQuestions(client, book.id),
    client.call('persons.list', { params }),
    readDeliveries(client, book.id),
    client.call('questions.libraryOfBook', { params, ...toNarratorQuery(narratorId) }),
    getTranslations('questions'),
  ]);
  const canWrite = canDo(organization.role, 'story.write');
  const questions =
    book.secondNarrator === null
      ? allQuestions
      : allQuestions.filter((question) => question.narratorId === narratorId);
  const narrator = findNarratorPerson(book, narratorId, persons);
  const recipients = listRecipients(book, persons);
  const relatives = persons.filter(({ isNarrator }) => !isNarrator);
  const firstName = toGreetingName(name);
  return (
    <Page width="wide" title={t('title')} lead={t('lead', { narrator: firstName })}>
      {book.secondNarrator === null ? null : (
        <TabLinks
          label={t('narrators')}
          isInPage
          links={recipients.map(({ narratorId: id, name: recipient }) => ({
            href: toQuestionsPath(book.id, id),
            label: t('narrator', { narrator: recipient }),
            isCurrent: id === narratorId,
          }))}
        />
      )}
      <Messages areas={['questions', 'asking', 'wayOfSpeaking']}>
        <LibrarySection
          key={narratorId}
          narratorId={narratorId}
          bookId={book.id}
          library={library}
          questions={questions}
          deliveries={deliveries}
          canWrite={canWrite}
          initialThemeId={typeof parameters.theme === 'string' ? parameters.theme : null}
        />
        <BookQuestions
          key={`list-${narratorId}`}
          bookId={book.id}
          other={findOtherNarrator(book, narratorId, allQuestions)}
          questions={questions}
          narrator={narrator?.hasAddress && !isCurrentUser ? narrator : null}
          deliveries={deliveries}
          canWrite={canWrite}
          isOwnBook={isCurrentUser}
        >
          <OwnQuestion
            bookId={book.id}
            recipients={recipients}
            allNames={formatFirstNames(book)}
            narratorId={narratorId}
          />
          {canWrite ? (
            <AskRelative
              bookId={book.id}
              narrator={firstName}
              relatives={relatives.filter(({ hasAddress }) => hasAddress)}
              questions={questions.filter(({ state }) => state === 'chosen')}
            />
          ) : null}
        </BookQuestions>
        {narrator ? (
          <MailSettings key={`mail-${narratorId}`} book={book} narrator={narrator} canWrite={canWrite} />
        ) : null}
      </Messages>
    </Page>
  );
};

export default QuestionsPage;
