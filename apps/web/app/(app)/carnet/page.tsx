import { canDo, formatFirstNames } from '@souvenance/contracts';
import type { Metadata } from 'next';
import { getTranslations } from 'next-intl/server';
import { readBookQuestions } from '#features/asking/read-book-questions.ts';
import { createServerClient } from '#lib/api-client/create-server-client.ts';
import { Messages } from '#lib/i18n/messages.tsx';
import { parseExtraBatches } from '#lib/lists/extra-batches.ts';
import { readCurrentBook } from '#lib/session/current-book.ts';
import { requireMember } from '#lib/session/page-properties.ts';
import { BackLink } from '#ui/controls/back-link.tsx';
import { LinkButton } from '#ui/controls/link-button.tsx';
import { Page } from '#ui/layout/page.tsx';
import { NotebookForm } from './notebook-form.tsx';
import { NotebookList } from './notebook-list.tsx';
import { WrittenPages } from './written-pages.tsx';

export const generateMetadata = async (): Promise<Metadata> => ({
  title: (await getTranslations('notebook'))('title'),
});

interface NotebookProps {
  searchParams: Promise<{ book?: string | string[]; suite?: string | string[] }>;
}

/** The notebooks and as many of the written pages as the user asked for: those that were shown before stay. */
const readNotebooks = async (bookId: string, extraBatches: number) => {
  const client = await createServerClient();
  const params = { bookId };
  const firstBatch = await client.call('notebooks.list', { params, query: {} });
  const pages = [...firstBatch.pages];
  let { cursor } = firstBatch;
  for (let index = 0; index < extraBatches && cursor !== null; index += 1) {
    const nextBatch = await client.call('notebooks.list', { params, query: { cursor } });
    pages.push(...nextBatch.pages);
    cursor = nextBatch.cursor;
  }
  return { notebooks: firstBatch.notebooks, pages, hasMore: cursor !== null };
};

const NotebookPage = async ({ searchParams }: NotebookProps) => {
  const { organization } = await requireMember();
  const { book: bookId, suite } = await searchParams;
  const book = await readCurrentBook(bookId);
  const extraBatches = parseExtraBatches(suite);
  const client = await createServerClient();
  const [questions, { notebooks, pages, hasMore }, t, tQuestions] = await Promise.all([
    readBookQuestions(client, book.id),
    readNotebooks(book.id, extraBatches),
    getTranslations('notebook'),
    getTranslations('questions'),
  ]);
  const narrator = formatFirstNames(book);
  const canAsk = canDo(organization.role, 'question.ask');
  const unansweredQuestions = questions.filter(
    ({ state, storyId }) => state === 'chosen' && storyId === null,
  );
  return (
    <Page
      width="wide"
      back={<BackLink href={`/questions-categories?book=${book.id}`}>{tQuestions('title')}</BackLink>}
      title={t('title')}
      lead={t('lead', { narrator, isPair: String(book.secondNarrator !== null) })}
    >
      <Messages areas={['notebook', 'stories']}>
        {notebooks.length > 0 ? <NotebookList notebooks={notebooks} narrator={narrator} /> : null}
        {notebooks.length === 0 && pages.length === 0 ? null : (
          <WrittenPages
            bookId={book.id}
            pages={pages}
            questions={questions.filter(({ state }) => state !== 'skipped')}
          />
        )}
        {hasMore ? (
          <LinkButton href={`/carnet?book=${book.id}&suite=${extraBatches + 1}`} shouldKeepScroll>
            {t('sent.more')}
          </LinkButton>
        ) : null}
        {canAsk ? <NotebookForm bookId={book.id} questions={unansweredQuestions} /> : null}
      </Messages>
    </Page>
  );
};

export default NotebookPage;
