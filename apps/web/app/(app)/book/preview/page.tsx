import type { Book, SessionAnswer, StorySummary } from '@souvenance/contracts';
import type { Metadata } from 'next';
import { getTranslations } from 'next-intl/server';
import { BeforePrintingOf } from '#features/before-printing/before-printing-of.tsx';
import { mayLayOut } from '#features/rendering/may-lay-out.ts';
import { readRendering } from '#features/rendering/read-rendering.ts';
import { readRemarks } from '#features/rendering/remarks/read-remarks.ts';
import { type PageAddress, requestedPage } from '#features/rendering/requested-page.ts';
import { readBookStories } from '#features/stories/read-book-stories.ts';
import { serverClient } from '#lib/api-client/server-client.ts';
import { readCurrentBook } from '#lib/session/current-book.ts';
import { asMember, requireMember } from '#lib/session/page-properties.ts';
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
  searchParams: Promise<PageAddress & { book?: string | string[] }>;
}

const readStories = async (bookId: string): Promise<readonly StorySummary[]> =>
  readBookStories(await serverClient(), bookId);

/** The current pages; for members who may not have them made, the last ones before the latest edit. */
const readDisplayedRendering = async (book: Book, properties: SessionAnswer) => {
  const { renderingId, formerRendering } = book;
  if (renderingId !== null || formerRendering === null || mayLayOut(properties, book.familyId))
    return readRendering(book);
  return readRendering({ renderingId: formerRendering.id });
};

const introKey = ({ hasBeenRendered }: Book, mayMake: boolean) => {
  if (!hasBeenRendered) return 'leadNone';
  return mayMake ? 'leadChanged' : 'leadAway';
};

/** Everything the page is made of, each thing asked as soon as what it depends on is there. */
const readPreview = async ({ book: bookId }: Awaited<PreviewProps['searchParams']>) => {
  const reading = readCurrentBook(bookId);
  const [properties, book, rendering, remarks, stories] = await Promise.all([
    requireMember(),
    reading,
    Promise.all([reading, requireMember()]).then(([currentBook, member]) =>
      readDisplayedRendering(currentBook, member),
    ),
    reading.then(({ id }) => readRemarks(id)),
    typeof bookId === 'string' ? readStories(bookId) : reading.then(({ id }) => readStories(id)),
  ]);
  return { properties, book, rendering, remarks, stories };
};

const PreviewPage = async ({ searchParams }: PreviewProps) => {
  const parameters = await searchParams;
  const [{ properties, book, rendering, remarks, stories }, t] = await Promise.all([
    asMember(readPreview(parameters)),
    getTranslations('preview'),
  ]);
  const mayMake = mayLayOut(properties, book.familyId);
  const titles = new Map(stories.map(({ id, title }) => [id, title]));
  const chapters = book.chapters.map((id) => ({ id, title: titles.get(id) || t('chapters.untitled') }));
  const order =
    mayMake && chapters.length > 1 ? (
      <ChapterOrder
        key={chapters.map(({ id }) => id).join()}
        bookId={book.id}
        chapters={chapters}
        by={book.chapterOrder}
      />
    ) : null;
  const beforePrinting = mayMake ? (
    <BeforePrintingOf bookId={book.id} orderHref={`/book/additional-books?book=${book.id}`} />
  ) : null;
  if (chapters.length === 0)
    return (
      <Page title={t('title')} lead={t('leadNone', { title: book.title })}>
        {beforePrinting}
        <EmptyState
          illustration="shelf"
          title={t('emptyTitle')}
          action={
            <LinkButton href={`/stories/draft?book=${book.id}`} variant="primary">
              {t('stories')}
            </LinkButton>
          }
        >
          {t('empty')}
        </EmptyState>
      </Page>
    );
  if (rendering === null)
    return (
      <Page title={t('title')} lead={t(introKey(book, mayMake), { title: book.title })}>
        {beforePrinting}
        <RenderOnOpen
          book={book}
          mayMake={mayMake}
          place={{ page: parameters.page, story: parameters.story }}
        />
        {order}
        <Row>
          <LinkButton href={`/book/pages?book=${book.id}`} icon="write">
            {t('pages')}
          </LinkButton>
        </Row>
      </Page>
    );
  const isFormer = book.renderingId === null;
  return (
    <Page title={t('title')} lead={t(isFormer ? 'leadFormer' : 'lead', { title: book.title })} width="wide">
      {beforePrinting}
      <ReadableBook
        book={book}
        rendering={rendering}
        isFormer={isFormer}
        remarks={remarks}
        mayMake={mayMake}
        firstPage={requestedPage(rendering, parameters)}
      />
      {mayMake ? (
        <Section title={t('arrange')}>
          <div>
            {order}
            <ChapterOpenings key={book.revision} book={book} pages={rendering.pages} />
          </div>
        </Section>
      ) : null}
    </Page>
  );
};

export default PreviewPage;
