import type { Metadata } from 'next';
import { getTranslations } from 'next-intl/server';
import { LinkedStory } from '#features/reading/linked-story.tsx';
import { readLinkedContents, readLinkedStory } from '#features/reading/read-linked.ts';
import { NotFoundAnswer } from '#features/shell/faults/not-found-answer.tsx';
import ReadingNotFound from '../not-found.tsx';

interface LinkedStoryPageProps {
  params: Promise<{ token: string; story: string }>;
}

export const generateMetadata = async ({ params }: LinkedStoryPageProps): Promise<Metadata> => {
  const [reading, t] = await Promise.all([
    params.then(({ token, story }) => readLinkedStory(token, story)),
    getTranslations('reading'),
  ]);
  return { title: reading === null ? t('gone.title') : reading.story.title || t('untitled') };
};

/** One story of the book, for its narrator by a link. */
const LinkedStoryPage = async ({ params }: LinkedStoryPageProps) => {
  const { token, story } = await params;
  const [contents, reading] = await Promise.all([readLinkedContents(token), readLinkedStory(token, story)]);
  if (contents === null || reading === null)
    return (
      <NotFoundAnswer>
        <ReadingNotFound />
      </NotFoundAnswer>
    );
  return <LinkedStory token={token} contents={contents} reading={reading} />;
};

export default LinkedStoryPage;
