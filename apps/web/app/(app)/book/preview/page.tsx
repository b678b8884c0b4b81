import { type Book, type SessionAnswer, type StorySummary, toGreetingName } from '@souvenance/contracts';
import type { Metadata } from 'next';
import { getTranslations } from 'next-intl/server';
import { BookBeforePrinting } from '#features/before-printing/book-before-printing.tsx';
import { listNarrators } from '#features/narrators/list-narrators.ts';
import { canLayOut } from '#features/rendering/can-lay-out.ts';
import { findRequestedPage, type PageQuery } from '#features/rendering/find-requested-page.ts';
import { readRendering } from '#features/rendering/read-rendering.ts';
import { readRemarks } from '#features/rendering/remarks/read-remarks.ts';
import { readBookStories } from '#features/stories/read-book-stories.ts';
import { createServerClient } from '#lib/api-client/create-server-client.ts';
import { readCurrentBook } from '#lib/session/current-book.ts';
import { awaitAsMember, requireMember } from '#lib/session/page-properties.ts';
import { LinkButton } from '#ui/controls/link-button.tsx';
import { EmptyState } from '#ui/feedback/empty-state.tsx';
import { Page } from '#ui/layout/page.tsx';
import { Row } from '#ui/layout/row.tsx';
import { Section } from '#ui/layout/section.tsx';
import { ChapterOpenings } from './chapter-openings.tsx';
import { ChapterOrder } from './chapter-order.tsx';
import { ReadableBook } from './readable-book.tsx';
import { RenderOnOpen } from './render-on-open.tsx';

export const generateMetadata = async (): Promise<Metadata> => ({
  title: (await getTranslations('preview'))('title'),
});

interface PreviewProps {
  searchParams: Promise<PageQuery & { book?: string | string[] }>;
}

const readStories = async (bookId: string): Promise<readonly StorySummary[]> =>
  readBookStories(await createServerClient(), bookId);

/** The current pages; for members who may not render the book, the last pages before the latest change. */
const readDisplayedRendering = async (book: Book, properties: SessionAnswer) => {
  const { renderingId, formerRendering } = book;
  if (renderingId !== null || formerRendering === null || canLayOut(properties, book.familyId))
    return readRendering(book);
  return readRendering({ renderingId: formerRendering.id });
};

const selectIntro = ({ hasBeenRendered }: Book, canRender: boolean) => {
  if (!hasBeenRendered) return 'leadNone';
  return canRender ? 'leadChanged' : 'leadAway';
};

/** Reads everything the page shows, with as many requests in parallel as possible. */
const readPreview = async ({ book: bookId }: Awaited<PreviewProps['searchParams']>) => {
  const bookPromise = readCurrentBook(bookId);
  const [properties, book, rendering, remarks, stories] = await Promise.all([
    requireMember(),
    bookPromise,
    Promise.all([bookPromise, requireMember()]).then(([currentBook, member]) =>
      readDisplayedRendering(currentBook, member),
    ),
    bookPromise.then(({ id }) => readRemarks(id)),
    typeof bookId === 'string' ? readStories(bookId) : bookPromise.then(({ id }) => readStories(id)),
  ]);
  return { properties, book, rendering, remarks, stories };
};

const PreviewPage = async ({ searchParams }: PreviewProps) => {
  const parameters = await searchParams;
  const [{ properties, book, rendering, remarks, stories }, t] = await Promise.all([
    awaitAsMember(readPreview(parameters)),
    getTranslations('preview'),
  ]);
  const canRender = canLayOut(properties, book.familyId);
  const storiesById = new Map(stories.map((story) => [story.id, story]));
  const chapters = book.chapters.map((id) => {
    const story = storiesById.get(id);
    return {
      id,
      title: story?.title || t('chapters.untitled'),
      pictureId: story?.pictureId ?? null,
    };
  });
  const beforePrinting = canRender ? (
    <BookBeforePrinting
      bookId={book.id}
      orderHref={`/book/additional-books?book=${book.id}`}
      isEmptyBook={chapters.length === 0}
    />
  ) : null;
  if (chapters.length === 0)
    return (
      <Page title={t('title')} lead={t('leadEmpty', { title: book.title })}>
        {beforePrinting}
        <EmptyState
          illustration="shelf"
          title={t('emptyTitle')}
          action={
            <LinkButton href={`/stories/draft?book=${book.id}`} variant="primary">
              {t('stories')}
            </LinkButton>
          }
        />
      </Page>
    );
  const isFormer = rendering !== null && book.renderingId === null;
  const lead = rendering === null ? selectIntro(book, canRender) : isFormer ? 'leadFormer' : 'lead';
  return (
    <Page title={t('title')} lead={t(lead, { title: book.title })} width="wide">
      {beforePrinting}
      {rendering === null ? (
        <>
          <RenderOnOpen
            book={book}
            canRender={canRender}
            pageQuery={{ page: parameters.page, story: parameters.story }}
          />
          <Row>
            <LinkButton href={`/book/pages?book=${book.id}`} icon="write">
              {t('pages')}
            </LinkButton>
          </Row>
        </>
      ) : (
        <ReadableBook
          book={book}
          rendering={rendering}
          isFormer={isFormer}
          remarks={remarks}
          canRender={canRender}
          firstPage={findRequestedPage(rendering, parameters)}
        />
      )}
      {/* The same place with and without pages: the order of the chapters stays open while they are composed again. */}
      {canRender ? (
        <Section key="arrange" title={t('arrange')}>
          <div>
            {chapters.length > 1 ? (
              <ChapterOrder
                key={book.id}
                bookId={book.id}
                chapters={chapters}
                orderedBy={book.chapterOrder}
                narrators={listNarrators(book).map(({ name }) => toGreetingName(name))}
              />
            ) : null}
            {rendering === null ? null : (
              <ChapterOpenings key={book.revision} book={book} pages={rendering.pages} />
            )}
          </div>
        </Section>
      ) : null}
    </Page>
  );
};

export default PreviewPage;
