import type { Metadata } from 'next';
import { getTranslations } from 'next-intl/server';
import { NotFoundAnswer } from '#features/shell/faults/not-found-answer.tsx';
import { createServerClient } from '#lib/api-client/create-server-client.ts';
import { readOrNull } from '#lib/api-client/page-refusal.ts';
import { ConsentLetter } from './consent-letter.tsx';
import ConsentNotFound from './not-found.tsx';

interface ConsentProps {
  params: Promise<{ token: string }>;
}

/** Null for a link that does not work, whatever the reason. */
const readConsent = async (token: string) =>
  readOrNull((await createServerClient()).call('consents.open', { params: { token } }));

export const generateMetadata = async (): Promise<Metadata> => ({
  title: (await getTranslations('consent.link'))('title'),
});

/**
 * Page with asker, book and text of the consent: a narrator answers without an account, and may change the answer
 * later.
 */
const ConsentLinkPage = async ({ params }: ConsentProps) => {
  const { token } = await params;
  const consent = await readConsent(token);
  if (consent === null)
    return (
      <NotFoundAnswer>
        <ConsentNotFound />
      </NotFoundAnswer>
    );
  return <ConsentLetter token={token} initialConsent={consent} />;
};

export default ConsentLinkPage;
