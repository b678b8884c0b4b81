import { type BookFormat, type Order, routePath } from '@souvenance/contracts';
import { listEditions } from '@souvenance/contracts/rules';
import { useFormatter, useTranslations } from 'next-intl';
import { useEditionName } from '#features/orders/use-edition-words.ts';
import { BookReader } from '#features/rendering/book-reader.tsx';
import { PreflightNotes } from '#features/rendering/preflight-notes.tsx';
import type { ReadyRendering } from '#features/rendering/read-rendering.ts';
import { computeSpreadRatio } from '#features/rendering/sketch/compute-spread-ratio.ts';
import { CoverSpread } from '#ui/book/cover-spread.tsx';
import { DescriptionList } from '#ui/data/description-list.tsx';
import { Disclosure } from '#ui/layout/disclosure.tsx';
import { Stack } from '#ui/layout/stack.tsx';
import { Fingerprint } from '#ui/text/fingerprint.tsx';
import { listParcelAddresses } from '../_address/list-parcel-addresses.ts';
import { findFileHash } from './find-file-hash.ts';

interface ProofSheetProps {
  order: Order;
  rendering: ReadyRendering;
  format: BookFormat;
  /** Index of the edition in the order. */
  editionIndex?: number;
  firstPage: number;
}

/** All that the buyer approves: cover, pages, facts and preflight report; technical facts and hashes are collapsed. */
export const ProofView = ({ order, rendering, format, editionIndex = 0, firstPage }: ProofSheetProps) => {
  const t = useTranslations('order.review');
  const tCover = useTranslations('cover');
  const formatEdition = useEditionName();
  const printEdition = listEditions(order.cart)[editionIndex];
  const { number } = useFormatter();
  const { id, pages, chapters, spineMm, preflight } = rendering;
  return (
    <Stack space="6">
      <CoverSpread
        src={routePath('renderings.coverPicture', { renderingId: id })}
        alt={t('coverAlt', { title: order.bookTitle })}
        parts={[tCover('backCover'), tCover('spineLabel'), tCover('frontCover')]}
        ratio={computeSpreadRatio(format)}
      />
      <BookReader key={id} rendering={{ id, pages, chapters }} format={format} firstPage={firstPage} />
      <DescriptionList
        cells={[
          { label: t('format'), value: formatEdition(printEdition ?? order.cart) },
          { label: t('pages'), value: number(pages) },
          { label: t('copies'), value: number(printEdition?.copies ?? 0) },
          ...listParcelAddresses(order)
            .filter(({ copies }) => (copies[editionIndex] ?? 0) > 0)
            .map(({ line }) => ({ label: t('sentTo'), value: line, isWide: true })),
        ]}
      />
      <PreflightNotes report={preflight} />
      <Disclosure summary={t('fingerprints')}>
        <DescriptionList
          cells={[
            {
              label: t('spine'),
              value: t('spineValue', { mm: number(spineMm, { maximumFractionDigits: 1 }) }),
            },
            { label: t('edition'), value: number(rendering.edition) },
            {
              label: t('interior'),
              value: <Fingerprint value={findFileHash(rendering, 'interior.pdf')} />,
              isWide: true,
            },
            {
              label: t('cover'),
              value: <Fingerprint value={findFileHash(rendering, 'cover.pdf')} />,
              isWide: true,
            },
          ]}
        />
      </Disclosure>
    </Stack>
  );
};
