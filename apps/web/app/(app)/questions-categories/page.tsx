import { mayDo } from '@souvenance/contracts';
import type { Metadata } from 'next';
import { getTranslations } from 'next-intl/server';
import { pageData } from '#api/page-data.ts';
import { serverClient } from '#api/server-client.ts';
import { Messages } from '#messages/messages.tsx';
import { readCurrentBook } from '#session/current-book.ts';
import { requireMember } from '#session/page-properties.ts';
import { Page } from '#ui/layout/page.tsx';
import { BookQuestions } from './book-questions.tsx';
import { LibraryThemes } from './library-themes.tsx';
import { OwnQuestion } from './own-question.tsx';

export const generateMetadata = async (): Promise<Metadata> => ({
  title: (await getTranslations('questions'))('title'),
});

interface QuestionsProps {
  searchParams: Promise<{ book?: string | string[] }>;
}

const QuestionsPage = async ({ searchParams }: QuestionsProps) => {
  const { organization } = await requireMember();
  const book = await readCurrentBook((await searchParams).book);
  const client = await serverClient();
  const [{ questions }, { themes }, t] = await Promise.all([
    pageData(client.call('questions.ofBook', { params: { bookId: book.id } })),
    pageData(client.call('questions.library')),
    getTranslations('questions'),
  ]);
  return (
    <Page width="wide" title={t('title')} lead={t('lead', { narrator: book.narrator })}>
      <Messages areas={['questions']}>
        <BookQuestions
          bookId={book.id}
          questions={questions}
          mayWrite={mayDo(organization.role, 'story.write')}
        />
        <OwnQuestion bookId={book.id} narrator={book.narrator} />
        <LibraryThemes bookId={book.id} themes={themes} questions={questions} wanted={book.themes} />
      </Messages>
    </Page>
  );
};

export default QuestionsPage;
