import type { Metadata } from 'next';
import { getTranslations } from 'next-intl/server';
import { pageData } from '#api/page-data.ts';
import { serverClient } from '#api/server-client.ts';
import { requireSignedIn } from '#session/page-properties.ts';
import { OnboardingSteps } from './onboarding-steps.tsx';

export const generateMetadata = async (): Promise<Metadata> => ({
  title: (await getTranslations('onboarding'))('title'),
});

const offered = 3;

const OnboardingPage = async () => {
  const { user, organization } = await requireSignedIn();
  const client = await serverClient();
  const [{ themes }, { books }] = await Promise.all([
    pageData(client.call('questions.library')),
    pageData(client.call('books.list')),
  ]);
  // One question of each of the first themes that ask nothing delicate.
  const questions = themes
    .filter(({ optional }) => !optional)
    .flatMap((theme) => theme.questions.filter(({ sensitive }) => !sensitive).slice(0, 1))
    .slice(0, offered)
    .map(({ id, text }) => ({ id, text }));
  return (
    <OnboardingSteps
      userName={user.name}
      familyId={organization?.id ?? null}
      bookId={books[0]?.id ?? null}
      questions={questions}
    />
  );
};

export default OnboardingPage;
