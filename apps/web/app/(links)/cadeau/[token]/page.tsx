import type { Metadata } from 'next';
import { getTranslations } from 'next-intl/server';
import { ReceivedGiftView } from '#features/gifts/received-gift-view.tsx';
import { NotFoundAnswer } from '#features/shell/faults/not-found-answer.tsx';
import { createServerClient } from '#lib/api-client/create-server-client.ts';
import { readOrNull } from '#lib/api-client/page-refusal.ts';
import { readPageProperties } from '#lib/session/page-properties.ts';
import { Illustration } from '#ui/illustrations/illustration.tsx';
import { PaperPage } from '#ui/layout/paper-page.tsx';
import GiftNotFound from './not-found.tsx';

interface GiftProps {
  params: Promise<{ token: string }>;
}

/** Null for a code that does not work, whatever the reason. */
const readGift = async (code: string) =>
  readOrNull((await createServerClient()).call('gifts.look', { params: { code } }));

/** The visitor's books that the gift can be used for. */
const readOwnBooks = async (isSignedIn: boolean) => {
  if (!isSignedIn) return [];
  const { books } = await (await createServerClient()).call('books.list');
  return books.map(({ id, title }) => ({ id, title }));
};

export const generateMetadata = async (): Promise<Metadata> => ({
  title: (await getTranslations('gift.received'))('brand'),
});

/** A gift as its recipient sees it; nothing starts before the recipient accepts. */
const GiftPage = async ({ params }: GiftProps) => {
  const { token: code } = await params;
  const [gift, { user }, t] = await Promise.all([
    readGift(code),
    readPageProperties(),
    getTranslations('gift.received'),
  ]);
  const picture = <Illustration name="book" size="large" />;
  if (gift === null)
    return (
      <NotFoundAnswer>
        <GiftNotFound />
      </NotFoundAnswer>
    );
  const { from, recipient } = gift;
  return (
    <PaperPage title={t('title', { from })} lead={t('lead', { recipient })} picture={picture}>
      <ReceivedGiftView code={code} initial={gift} books={await readOwnBooks(user !== null)} />
    </PaperPage>
  );
};

export default GiftPage;
