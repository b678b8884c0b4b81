import type { Metadata } from 'next';
import { getTranslations } from 'next-intl/server';
import { serverClient } from '#lib/api-client/server-client.ts';
import { requireSignedIn } from '#lib/session/page-properties.ts';
import { chooseOfferedQuestions } from './offered-question.ts';
import { OnboardingSteps } from './onboarding-steps.tsx';

export const generateMetadata = async (): Promise<Metadata> => ({
  title: (await getTranslations('onboarding'))('title'),
});

const OnboardingPage = async () => {
  const { user, organization } = await requireSignedIn();
  const client = await serverClient();
  const { books } = await client.call('books.list');
  const [book = null] = books;
  // The wording of questions depends on the book, so there are none before it exists.
  const library = book ? await client.call('questions.libraryOfBook', { params: { bookId: book.id } }) : null;
  return (
    <OnboardingSteps
      userName={user.name}
      family={organization}
      book={book}
      questions={library ? chooseOfferedQuestions(library) : []}
    />
  );
};

export default OnboardingPage;
