import type { Book, BookRemarks } from '@souvenance/contracts';
import { useTranslations } from 'next-intl';
import { BookReader } from '#rendering/book-reader.tsx';
import { PreflightNotes } from '#rendering/preflight-notes.tsx';
import type { ReadyRendering } from '#rendering/read-rendering.ts';
import { LinkButton } from '#ui/controls/link-button.tsx';
import { Stack } from '#ui/layout/stack.tsx';
import { BookFiles } from './book-files.tsx';

interface ReadableBookProps {
  book: Book;
  rendering: ReadyRendering;
  remarks: BookRemarks;
  mayMake: boolean;
  firstPage: number;
}

export const ReadableBook = ({ book, rendering, remarks, mayMake, firstPage }: ReadableBookProps) => {
  const t = useTranslations('preview');
  const { id, pages, chapters } = rendering;
  return (
    <>
      {/* Each visit opens the book anew: a link to a page leads there, also from that very address. */}
      <BookReader
        key={crypto.randomUUID()}
        rendering={{ id, pages, chapters }}
        format={book.format}
        firstPage={firstPage}
        hasCover
        remarks={remarks}
      >
        {mayMake ? (
          <Stack space="3">
            <LinkButton href={`/book/additional-books?book=${book.id}`} variant="primary" icon="order" wide>
              {t('order')}
            </LinkButton>
            <LinkButton href={`/book/cover?book=${book.id}`} icon="cover" wide>
              {t('cover')}
            </LinkButton>
          </Stack>
        ) : null}
      </BookReader>
      <PreflightNotes report={rendering.preflight} bookId={book.id} />
      <BookFiles rendering={rendering} format={book.format} mayMake={mayMake} />
    </>
  );
};
