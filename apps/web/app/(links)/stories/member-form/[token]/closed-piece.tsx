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
  /** The operator removed the page: its words are not told. */
  readonly isTakenDown: boolean;
  readonly isSent: boolean;
}

/** Reads the details of the error `tribute.closed`. */
export const parseClosedTribute = (details: Readonly<Record<string, unknown>>): ClosedTribute => ({
  occasion: String(details.occasion ?? ''),
  closesOn: String(details.closesOn ?? ''),
  isClosedByHand: details.isClosedByHand === true,
  isTakenDown: details.isTakenDown === true,
  isSent: details.isSent === true,
});

/** The page of a guest's piece after the closing day: what became of it, and whom to ask. */
export const ClosedPiece = async ({ tribute }: { tribute: ClosedTribute }) => {
  const { occasion, closesOn, isClosedByHand, isTakenDown, isSent } = tribute;
  const t = await getTranslations('reply.guest');
  const closedUnsent = isClosedByHand
    ? t('closedByHandUnsent')
    : t.rich('closedUnsent', { day: () => <DayText day={closesOn} /> });
  return (
    <PaperPage
      title={t('closedTitle')}
      lead={isSent ? t('closedSent') : isTakenDown ? t('takenDownUnsent') : closedUnsent}
      picture={<Illustration name="letter" size="large" />}
    >
      {occasion === '' ? null : <BookText size="title">{occasion}</BookText>}
    </PaperPage>
  );
};
