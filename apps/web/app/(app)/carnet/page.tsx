import { mayDo } from '@souvenance/contracts';
import type { Metadata } from 'next';
import { getTranslations } from 'next-intl/server';
import { serverClient } from '#lib/api-client/server-client.ts';
import { Messages } from '#lib/i18n/messages.tsx';
import { readCurrentBook } from '#lib/session/current-book.ts';
import { requireMember } from '#lib/session/page-properties.ts';
import { BackLink } from '#ui/controls/back-link.tsx';
import { Page } from '#ui/layout/page.tsx';
import { NotebookForm } from './notebook-form.tsx';
import { NotebookList } from './notebook-list.tsx';
import { WrittenPages } from './written-pages.tsx';

export const generateMetadata = async (): Promise<Metadata> => ({
  title: (await getTranslations('notebook'))('title'),
});

interface NotebookProps {
  searchParams: Promise<{ book?: string | string[] }>;
}

const NotebookPage = async ({ searchParams }: NotebookProps) => {
  const { organization } = await requireMember();
  const book = await readCurrentBook((await searchParams).book);
  const client = await serverClient();
  const params = { bookId: book.id };
  const [{ questions }, { notebooks, pages }, t, toQuestions] = await Promise.all([
    client.call('questions.ofBook', { params }),
    client.call('notebooks.list', { params }),
    getTranslations('notebook'),
    getTranslations('questions'),
  ]);
  const mayAsk = mayDo(organization.role, 'question.ask');
  const waiting = questions.filter(({ state, storyId }) => state === 'chosen' && storyId === null);
  return (
    <Page
      width="wide"
      back={<BackLink href={`/questions-categories?book=${book.id}`}>{toQuestions('title')}</BackLink>}
      title={t('title')}
      lead={t('lead', { narrator: book.narrator })}
    >
      <Messages areas={['notebook', 'stories']}>
        {notebooks.length > 0 ? <NotebookList notebooks={notebooks} narrator={book.narrator} /> : null}
        <WrittenPages
          bookId={book.id}
          pages={pages}
          questions={questions.filter(({ state }) => state !== 'skipped')}
        />
        {mayAsk ? <NotebookForm bookId={book.id} questions={waiting} /> : null}
      </Messages>
    </Page>
  );
};

export default NotebookPage;
