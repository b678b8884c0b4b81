import { type BookFormat, type Order, routePath } from '@souvenance/contracts';
import { listEditions } from '@souvenance/contracts/rules';
import { useFormatter, useTranslations } from 'next-intl';
import { useEditionName } from '#features/orders/use-edition-words.ts';
import { BookReader } from '#features/rendering/book-reader.tsx';
import { PreflightNotes } from '#features/rendering/preflight-notes.tsx';
import type { ReadyRendering } from '#features/rendering/read-rendering.ts';
import { spreadRatio } from '#features/rendering/spread-ratio.ts';
import { CoverSpread } from '#ui/book/cover-spread.tsx';
import { DescriptionList } from '#ui/data/description-list.tsx';
import { Disclosure } from '#ui/layout/disclosure.tsx';
import { Stack } from '#ui/layout/stack.tsx';
import { Fingerprint } from '#ui/text/fingerprint.tsx';
import { Text } from '#ui/text/text.tsx';
import { addressesOf } from '../_address/addresses-of.ts';
import { hashOf } from './hash-of.ts';

interface ProofSheetProps {
  order: Order;
  rendering: ReadyRendering;
  format: BookFormat;
  /** Place of the edition in the order. */
  edition?: number;
  firstPage: number;
}

/** Everything that the approval is about: cover, pages, figures, report, and the fingerprints of the files. */
export const ProofSheet = ({ order, rendering, format, edition = 0, firstPage }: ProofSheetProps) => {
  const t = useTranslations('order.review');
  const cover = useTranslations('cover');
  const name = useEditionName();
  const printEdition = listEditions(order.cart)[edition];
  const { number } = useFormatter();
  const { id, pages, chapters, spineMm, preflight } = rendering;
  return (
    <Stack space="6">
      <CoverSpread
        src={routePath('renderings.coverPicture', { renderingId: id })}
        alt={t('coverAlt', { title: order.bookTitle })}
        parts={[cover('backCover'), cover('spineLabel'), cover('frontCover')]}
        ratio={spreadRatio(format)}
      />
      <BookReader key={id} rendering={{ id, pages, chapters }} format={format} firstPage={firstPage} />
      <DescriptionList
        cells={[
          { label: t('format'), value: name(printEdition ?? order.cart) },
          { label: t('pages'), value: number(pages) },
          {
            label: t('spine'),
            value: t('spineValue', { mm: number(spineMm, { maximumFractionDigits: 1 }) }),
          },
          { label: t('edition'), value: number(rendering.edition) },
          { label: t('copies'), value: number(printEdition?.copies ?? 0) },
          ...addressesOf(order)
            .filter(({ copies }) => (copies[edition] ?? 0) > 0)
            .map(({ line }) => ({ label: t('sentTo'), value: line, isWide: true })),
        ]}
      />
      <PreflightNotes report={preflight} />
      <Disclosure summary={t('fingerprints')}>
        <Text tone="soft">{t('fingerprintsNote')}</Text>
        <DescriptionList
          cells={[
            {
              label: t('interior'),
              value: <Fingerprint value={hashOf(rendering, 'interior.pdf')} />,
              isWide: true,
            },
            {
              label: t('cover'),
              value: <Fingerprint value={hashOf(rendering, 'cover.pdf')} />,
              isWide: true,
            },
          ]}
        />
      </Disclosure>
    </Stack>
  );
};
