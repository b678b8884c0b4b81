import { canDo, toGreetingName } from '@souvenance/contracts';
import type { Metadata } from 'next';
import { getTranslations } from 'next-intl/server';
import { AskRelative } from '#features/asking/ask-relative.tsx';
import { MailSettings } from '#features/asking/mail-settings.tsx';
import { readBookQuestions, readDeliveries } from '#features/asking/read-book-questions.ts';
import { createServerClient } from '#lib/api-client/create-server-client.ts';
import { Messages } from '#lib/i18n/messages.tsx';
import { readCurrentBook } from '#lib/session/current-book.ts';
import { requireMember } from '#lib/session/page-properties.ts';
import { Page } from '#ui/layout/page.tsx';
import { BookQuestions } from './book-questions.tsx';
import { LibrarySection } from './library-section.tsx';
import { OwnQuestion } from './own-question.tsx';

export const generateMetadata = async (): Promise<Metadata> => ({
  title: (await getTranslations('questions'))('title'),
});

interface QuestionsProps {
  searchParams: Promise<{ book?: string | string[]; theme?: string | string[] }>;
}

const QuestionsPage = async ({ searchParams }: QuestionsProps) => {
  const { organization } = await requireMember();
  const parameters = await searchParams;
  const book = await readCurrentBook(parameters.book);
  const client = await createServerClient();
  const params = { bookId: book.id };
  const [questions, { persons }, deliveries, library, t] = await Promise.all([
    readBookQuestions(client, book.id),
    client.call('persons.list', { params }),
    readDeliveries(client, book.id),
    client.call('questions.libraryOfBook', { params }),
    getTranslations('questions'),
  ]);
  const mayWrite = canDo(organization.role, 'story.write');
  const narrator = persons.find(({ isNarrator }) => isNarrator);
  const relatives = persons.filter(({ isNarrator }) => !isNarrator);
  const firstName = toGreetingName(book.narrator);
  return (
    <Page width="wide" title={t('title')} lead={t('lead', { narrator: firstName })}>
      <Messages areas={['questions', 'asking']}>
        <LibrarySection
          bookId={book.id}
          library={library}
          questions={questions}
          deliveries={deliveries}
          mayWrite={mayWrite}
          initialThemeId={typeof parameters.theme === 'string' ? parameters.theme : null}
        />
        <BookQuestions
          bookId={book.id}
          questions={questions}
          narrator={narrator?.hasAddress && !book.isNarrator ? narrator : null}
          deliveries={deliveries}
          mayWrite={mayWrite}
          isOwnBook={book.isNarrator}
        >
          <OwnQuestion
            bookId={book.id}
            narrator={firstName}
            isSent={narrator?.hasAddress === true && !book.isNarrator}
          />
          {mayWrite ? (
            <AskRelative
              bookId={book.id}
              narrator={firstName}
              relatives={relatives.filter(({ hasAddress }) => hasAddress)}
              questions={questions.filter(({ state }) => state === 'chosen')}
            />
          ) : null}
        </BookQuestions>
        {narrator ? <MailSettings book={book} narrator={narrator} mayWrite={mayWrite} /> : null}
      </Messages>
    </Page>
  );
};

export default QuestionsPage;
