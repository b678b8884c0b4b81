import type { Metadata } from 'next';
import { redirect } from 'next/navigation';
import { getTranslations } from 'next-intl/server';
import { createServerClient } from '#lib/api-client/create-server-client.ts';
import { requireSignedIn } from '#lib/session/page-properties.ts';
import { chooseOfferedQuestions } from './offered-question.ts';
import { OnboardingSteps } from './onboarding-steps.tsx';

export const generateMetadata = async (): Promise<Metadata> => ({
  title: (await getTranslations('onboarding'))('title'),
});

/** Reads what an interrupted onboarding has saved; null before the book exists. */
const readProgress = async () => {
  const client = await createServerClient();
  const { books } = await client.call('books.list');
  const [book] = books;
  if (!book) return null;
  const params = { bookId: book.id };
  const [library, { persons }, { deliveries }] = await Promise.all([
    client.call('questions.libraryOfBook', { params }),
    client.call('persons.list', { params }),
    client.call('deliveries.list', { params, query: {} }),
  ]);
  const narrator = persons.find(({ isNarrator }) => isNarrator) ?? null;
  return { book, narrator, questions: chooseOfferedQuestions(library), isAsked: deliveries.length > 0 };
};

const OnboardingPage = async () => {
  const { user, organization } = await requireSignedIn();
  const progress = await readProgress();
  // The first question is sent: there is nothing left to begin.
  if (progress?.isAsked) redirect('/dashboard');
  return (
    <OnboardingSteps
      userName={user.name}
      ownPortraitId={organization?.portraitId ?? null}
      family={organization}
      book={progress?.book ?? null}
      narrator={progress?.narrator ?? null}
      questions={progress?.questions ?? []}
    />
  );
};

export default OnboardingPage;
