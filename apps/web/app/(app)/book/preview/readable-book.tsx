import type { Book, BookRemarks } from '@souvenance/contracts';
import { useTranslations } from 'next-intl';
import { BookReader } from '#features/rendering/book-reader.tsx';
import { PreflightNotes } from '#features/rendering/preflight-notes.tsx';
import type { ReadyRendering } from '#features/rendering/read-rendering.ts';
import { storiesMissing } from '#features/rendering/stories-missing.ts';
import { LinkButton } from '#ui/controls/link-button.tsx';
import { Stack } from '#ui/layout/stack.tsx';
import { Text } from '#ui/text/text.tsx';
import { BookFiles } from './book-files.tsx';

interface ReadableBookProps {
  book: Book;
  rendering: ReadyRendering;
  /** Pages of before the last edit, shown to who may not ask for those of now: they are read, and take no remark. */
  isFormer: boolean;
  remarks: BookRemarks;
  mayMake: boolean;
  firstPage: number;
}

/** Actions on the book, the likeliest first: below twelve stories that is to write another one. */
const BookActions = ({ book, mayMake }: Pick<ReadableBookProps, 'book' | 'mayMake'>) => {
  const t = useTranslations('preview');
  const missing = storiesMissing(book);
  const isEarly = missing > 0;
  return (
    <Stack space="3">
      {mayMake && isEarly ? (
        <>
          <Text>{t('early.missing', { count: missing })}</Text>
          <LinkButton href={`/stories/form?book=${book.id}`} variant="primary" icon="write" wide>
            {t('early.write')}
          </LinkButton>
        </>
      ) : null}
      {mayMake ? (
        <>
          <LinkButton
            href={`/book/additional-books?book=${book.id}`}
            variant={isEarly ? 'secondary' : 'primary'}
            icon="order"
            wide
          >
            {t('order')}
          </LinkButton>
          <LinkButton href={`/book/cover?book=${book.id}`} icon="cover" wide>
            {t('cover')}
          </LinkButton>
        </>
      ) : null}
      <LinkButton href={`/book/pages?book=${book.id}`} icon="write" wide>
        {t('pages')}
      </LinkButton>
    </Stack>
  );
};

export const ReadableBook = (props: ReadableBookProps) => {
  const { book, rendering, isFormer, remarks, mayMake, firstPage } = props;
  const { id, pages, chapters } = rendering;
  const format = isFormer ? (book.formerRendering?.format ?? book.format) : book.format;
  return (
    <>
      {/* Each visit opens the book anew: a link to a page leads there, also from that very address. */}
      <BookReader
        key={crypto.randomUUID()}
        rendering={{ id, pages, chapters }}
        format={format}
        firstPage={firstPage}
        hasCover
        remarks={isFormer ? undefined : remarks}
      >
        <BookActions book={book} mayMake={mayMake} />
      </BookReader>
      {isFormer ? null : (
        <PreflightNotes report={rendering.preflight} bookId={book.id} missing={storiesMissing(book)} />
      )}
      <BookFiles rendering={rendering} format={format} mayMake={mayMake} />
    </>
  );
};
