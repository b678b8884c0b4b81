import { getTranslations } from 'next-intl/server';
import { Illustration } from '#ui/illustrations/illustration.tsx';
import { PaperPage } from '#ui/layout/paper-page.tsx';
import { BookText } from '#ui/text/book-text.tsx';
import { DayText } from '#ui/text/day-text.tsx';

/** A guest's piece after the closing day. */
export interface ClosedTribute {
  readonly occasion: string;
  readonly closesOn: string;
  readonly isClosedByHand: boolean;
  readonly isSent: boolean;
}

/** Reads the details of the error `tribute.closed`. */
export const parseClosedTribute = (details: Readonly<Record<string, unknown>>): ClosedTribute => ({
  occasion: String(details.occasion ?? ''),
  closesOn: String(details.closesOn ?? ''),
  isClosedByHand: details.isClosedByHand === true,
  isSent: details.isSent === true,
});

/** The page of a guest's piece after the closing day: what became of it, and whom to ask. */
export const ClosedPiece = async ({ tribute }: { tribute: ClosedTribute }) => {
  const { occasion, closesOn, isClosedByHand, isSent } = tribute;
  const t = await getTranslations('reply.guest');
  const unsent = isClosedByHand
    ? t('closedByHandUnsent')
    : t.rich('closedUnsent', { day: () => <DayText day={closesOn} /> });
  return (
    <PaperPage
      title={t('closedTitle')}
      lead={isSent ? t('closedSent') : unsent}
      picture={<Illustration name="letter" size="large" />}
    >
      <BookText size="title">{occasion}</BookText>
    </PaperPage>
  );
};
