import type { Metadata } from 'next';
import { getTranslations } from 'next-intl/server';
import { Missing } from '#features/shell/faults/missing.tsx';
import { orNull } from '#lib/api-client/page-refusal.ts';
import { serverClient } from '#lib/api-client/server-client.ts';
import { ConsentLetter } from './consent-letter.tsx';
import ConsentNotFound from './not-found.tsx';

interface ConsentProps {
  params: Promise<{ token: string }>;
}

/** Null for a link that opens nothing, whatever the reason. */
const openConsent = async (token: string) =>
  orNull((await serverClient()).call('consents.open', { params: { token } }));

export const generateMetadata = async (): Promise<Metadata> => ({
  title: (await getTranslations('consent.link'))('title'),
});

/** The asker, the book and the text of the consent: a narrator answers without an account, and may change the answer. */
const ConsentLinkPage = async ({ params }: ConsentProps) => {
  const { token } = await params;
  const opened = await openConsent(token);
  if (opened === null)
    return (
      <Missing>
        <ConsentNotFound />
      </Missing>
    );
  return <ConsentLetter token={token} first={opened} />;
};

export default ConsentLinkPage;
