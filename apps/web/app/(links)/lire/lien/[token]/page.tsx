import { type ReadingEntry, routePath } from '@souvenance/contracts';
import type { Metadata } from 'next';
import { getTranslations } from 'next-intl/server';
import { LinkedStory } from '#features/reading/linked-story.tsx';
import { readLinkedContents, readLinkedStory } from '#features/reading/read-linked.ts';
import { type ContentsEntry, StoryContents } from '#features/reading/story-contents.tsx';
import { NotFoundAnswer } from '#features/shell/faults/not-found-answer.tsx';
import { BackLink } from '#ui/controls/back-link.tsx';
import { Page } from '#ui/layout/page.tsx';
import { Section } from '#ui/layout/section.tsx';
import { Text } from '#ui/text/text.tsx';
import ReadingNotFound from './not-found.tsx';

interface LinkedReadingProps {
  params: Promise<{ token: string }>;
}

export const generateMetadata = async ({ params }: LinkedReadingProps): Promise<Metadata> => {
  const [contents, t] = await Promise.all([
    params.then(({ token }) => readLinkedContents(token)),
    getTranslations('reading'),
  ]);
  if (contents === null) return { title: t('gone.title') };
  return { title: contents.reader === 'narrator' ? contents.bookTitle : contents.stories[0]?.title };
};

const toEntry =
  (token: string) =>
  (story: ReadingEntry): ContentsEntry => ({
    ...story,
    href: `/lire/lien/${token}/${story.id}`,
    pictureSrc:
      story.pictureId === null
        ? null
        : routePath(
            'reading.picture',
            { token, storyId: story.id, photographId: story.pictureId },
            { size: 'thumbnail' },
          ),
  });

/** The reading room behind a link: the stories of the book for its narrator, one story for a relative. */
const LinkedReadingPage = async ({ params }: LinkedReadingProps) => {
  const { token } = await params;
  const [contents, t] = await Promise.all([readLinkedContents(token), getTranslations('reading')]);
  const [first] = contents?.reader === 'relative' ? contents.stories : [];
  const reading = first === undefined ? null : await readLinkedStory(token, first.id);
  if (contents !== null && reading !== null)
    return <LinkedStory token={token} contents={contents} reading={reading} />;
  if (contents === null || contents.reader === 'relative')
    return (
      <NotFoundAnswer>
        <ReadingNotFound />
      </NotFoundAnswer>
    );
  const chapters = contents.stories.filter(({ state }) => state === 'in_book');
  const waiting = contents.stories.filter(({ state }) => state !== 'in_book');
  return (
    <Page
      title={contents.bookTitle}
      back={<BackLink href={`/stories/member-form/${token}`}>{t('toQuestion')}</BackLink>}
      width="paper"
    >
      {contents.stories.length === 0 ? <Text>{t('empty')}</Text> : null}
      {chapters.length === 0 ? null : (
        <StoryContents entries={chapters.map(toEntry(token))} label={t('contents')} isNumbered />
      )}
      {waiting.length === 0 ? null : (
        <Section title={t('waiting')}>
          <StoryContents entries={waiting.map(toEntry(token))} />
        </Section>
      )}
    </Page>
  );
};

export default LinkedReadingPage;
