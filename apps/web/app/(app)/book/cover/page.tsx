import { routePath } from '@souvenance/contracts';
import type { Metadata } from 'next';
import { getTranslations } from 'next-intl/server';
import { readCoverPhotographs } from '#features/photographs/read-cover-photographs.ts';
import { canLayOut } from '#features/rendering/can-lay-out.ts';
import { readRendering } from '#features/rendering/read-rendering.ts';
import { computeSpreadRatio } from '#features/rendering/sketch/compute-spread-ratio.ts';
import { readCurrentBook } from '#lib/session/current-book.ts';
import { requireMember } from '#lib/session/page-properties.ts';
import { CoverSpread } from '#ui/book/cover-spread.tsx';
import { LinkButton } from '#ui/controls/link-button.tsx';
import { Notice } from '#ui/feedback/notice.tsx';
import { Page } from '#ui/layout/page.tsx';
import { CoverEditor } from './cover-editor.tsx';

export const generateMetadata = async (): Promise<Metadata> => ({
  title: (await getTranslations('cover'))('title'),
});

interface CoverProps {
  searchParams: Promise<{ book?: string | string[] }>;
}

const CoverPage = async ({ searchParams }: CoverProps) => {
  const properties = await requireMember();
  const book = await readCurrentBook((await searchParams).book);
  const t = await getTranslations('cover');
  const next = (
    <LinkButton href={`/book/preview?book=${book.id}`} icon="book" variant="primary">
      {t('next')}
    </LinkButton>
  );
  if (canLayOut(properties, book.familyId)) {
    const [photographs, rendering] = await Promise.all([readCoverPhotographs(book), readRendering(book)]);
    return (
      <Page title={t('title')} actions={next} width="wide">
        <CoverEditor key={book.id} book={book} photographs={photographs} spineMm={rendering?.spineMm} />
      </Page>
    );
  }
  return (
    <Page title={t('title')} actions={next} width="wide">
      {book.renderingId ? (
        <>
          <Notice tone="info">{t('readOnly')}</Notice>
          <CoverSpread
            src={routePath('renderings.coverPicture', { renderingId: book.renderingId })}
            alt={t('picture', { title: book.title })}
            parts={[t('backCover'), t('spineLabel'), t('frontCover')]}
            ratio={computeSpreadRatio(book.format)}
          />
        </>
      ) : (
        <Notice tone="info">{t('notDrawn')}</Notice>
      )}
    </Page>
  );
};

export default CoverPage;
