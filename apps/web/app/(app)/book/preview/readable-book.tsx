import type { Book, BookRemarks } from '@souvenance/contracts';
import { useTranslations } from 'next-intl';
import { BookReader } from '#features/rendering/book-reader.tsx';
import { countMissingStories } from '#features/rendering/count-missing-stories.ts';
import { PreflightNotes } from '#features/rendering/preflight-notes.tsx';
import type { ReadyRendering } from '#features/rendering/read-rendering.ts';
import { LinkButton } from '#ui/controls/link-button.tsx';
import { Stack } from '#ui/layout/stack.tsx';
import { Text } from '#ui/text/text.tsx';
import { BookFiles } from './book-files.tsx';

interface ReadableBookProps {
  book: Book;
  rendering: ReadyRendering;
  /** True for pages from before the last change, shown to members who may not render the book; they take no remarks. */
  isFormer: boolean;
  remarks: BookRemarks;
  canRender: boolean;
  firstPage: number;
}

/** Actions on the book, the most likely first: below twelve stories, writing another one. */
const BookActions = ({ book, canRender }: Pick<ReadableBookProps, 'book' | 'canRender'>) => {
  const t = useTranslations('preview');
  const missingStories = countMissingStories(book);
  const isEarly = missingStories > 0;
  return (
    <Stack space="3">
      {canRender && isEarly ? (
        <>
          <Text>{t('early.missing', { count: missingStories })}</Text>
          <LinkButton href={`/stories/form?book=${book.id}`} variant="primary" icon="write" isWide>
            {t('early.write')}
          </LinkButton>
        </>
      ) : null}
      {canRender ? (
        <>
          <LinkButton
            href={`/book/additional-books?book=${book.id}`}
            variant={isEarly ? 'secondary' : 'primary'}
            icon="order"
            isWide
          >
            {t('order')}
          </LinkButton>
          <LinkButton href={`/book/cover?book=${book.id}`} icon="cover" isWide>
            {t('cover')}
          </LinkButton>
        </>
      ) : null}
      <LinkButton href={`/book/pages?book=${book.id}`} icon="write" isWide>
        {t('pages')}
      </LinkButton>
    </Stack>
  );
};

export const ReadableBook = (props: ReadableBookProps) => {
  const { book, rendering, isFormer, remarks, canRender, firstPage } = props;
  const { id, pages, chapters } = rendering;
  const format = isFormer ? (book.formerRendering?.format ?? book.format) : book.format;
  return (
    <>
      {/* A refresh keeps a remark that is being typed; a link leads to its page, also from that very address. */}
      <BookReader
        key={id}
        visitId={crypto.randomUUID()}
        rendering={{ id, pages, chapters }}
        format={format}
        firstPage={firstPage}
        hasCover
        remarks={isFormer ? undefined : remarks}
      >
        <BookActions book={book} canRender={canRender} />
      </BookReader>
      {isFormer ? null : (
        <PreflightNotes
          report={rendering.preflight}
          bookId={book.id}
          missingStories={countMissingStories(book)}
        />
      )}
      <BookFiles rendering={rendering} format={format} canRender={canRender} />
    </>
  );
};
