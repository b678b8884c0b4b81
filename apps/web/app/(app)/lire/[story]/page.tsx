import { canDo, type Photograph, routePath, type Story, toGreetingName } from '@souvenance/contracts';
import type { Metadata } from 'next';
import { getFormatter, getTranslations } from 'next-intl/server';
import { cache } from 'react';
import { findNarrator } from '#features/narrators/list-narrators.ts';
import { readPhotographs } from '#features/photographs/read-photographs.ts';
import { findNeighbours, sortForReading } from '#features/reading/reading-order.ts';
import { ReadingPager } from '#features/reading/reading-pager.tsx';
import type { ReadingPicture } from '#features/reading/reading-photograph.tsx';
import { ReadingVoice } from '#features/reading/reading-voice.tsx';
import { ShareDisclosure } from '#features/reading/share-disclosure.tsx';
import { StoryArticle } from '#features/reading/story-article.tsx';
import { StoryReactions } from '#features/reading/story-reactions.tsx';
import { readRecording } from '#features/recordings/calls/read-recording.ts';
import { ApproveStoryButton } from '#features/stories/approve-story-button.tsx';
import { findTeller } from '#features/stories/find-teller.ts';
import { readBookStories } from '#features/stories/read-book-stories.ts';
import { StoryByLine } from '#features/stories/story-by-line.tsx';
import { computeStoryRights } from '#features/stories/story-rights.ts';
import { createServerClient } from '#lib/api-client/create-server-client.ts';
import { Messages } from '#lib/i18n/messages.tsx';
import { readCurrentBook } from '#lib/session/current-book.ts';
import { awaitAsMember, requireMember } from '#lib/session/page-properties.ts';
import { BackLink } from '#ui/controls/back-link.tsx';
import { LinkButton } from '#ui/controls/link-button.tsx';
import { Page } from '#ui/layout/page.tsx';
import { Row } from '#ui/layout/row.tsx';
import { Text } from '#ui/text/text.tsx';

interface ReadingProps {
  params: Promise<{ story: string }>;
}

const readStory = cache(
  async (storyId: string): Promise<Story> =>
    (await createServerClient()).call('stories.read', { params: { storyId } }),
);

export const generateMetadata = async ({ params }: ReadingProps): Promise<Metadata> => {
  const [story, t] = await Promise.all([
    awaitAsMember(params.then((one) => readStory(one.story))),
    getTranslations('reading'),
  ]);
  return { title: story.title || t('untitled') };
};

/** Reactions of relatives to a story that the family was shown; null for any other. */
const readReactions = async ({ id: storyId, state, isShared }: Story) => {
  if (state !== 'submitted' && state !== 'in_book' && isShared !== true) return null;
  return (await createServerClient()).call('comments.list', { params: { storyId } });
};

const toPicture = ({ id, widthPx, heightPx }: Photograph): ReadingPicture => ({
  id,
  src: routePath('photographs.picture', { photographId: id }, { size: 'page' }),
  widthPx,
  heightPx,
});

/** Reads the story, its book and everything beside it, with as many requests in parallel as possible. */
const readReading = async (storyId: string) => {
  const client = await createServerClient();
  const [{ user, organization }, story] = await Promise.all([requireMember(), readStory(storyId)]);
  const [book, photographs, recording, reactions, stories] = await Promise.all([
    readCurrentBook(story.bookId),
    readPhotographs(client, story),
    story.voice === undefined ? null : readRecording(client, story),
    readReactions(story),
    readBookStories(client, story.bookId),
  ]);
  const { chapters, waiting } = sortForReading(stories, book, user.uid);
  const rights = computeStoryRights({ role: organization.role, uid: user.uid, book, story });
  return {
    story,
    book,
    organization,
    pictures: photographs.map(toPicture),
    recording,
    reactions,
    neighbours: findNeighbours([...chapters, ...waiting], story.id),
    rights,
  };
};

/** Names of the members who approve stories, as a phrase. */
const readApprovers = async (familyId: string): Promise<string> => {
  const { members } = await (await createServerClient()).call('families.read', { params: { familyId } });
  const names = members
    .filter(({ role }) => canDo(role, 'story.approve'))
    .map(({ name }) => toGreetingName(name));
  return (await getFormatter()).list(names, { type: 'disjunction' });
};

type Reading = Awaited<ReturnType<typeof readReading>>;

/** Says why a story is not where its reader expects it; null for a story of the book that somebody else wrote. */
const readNote = async ({ story, rights, organization }: Reading): Promise<string | null> => {
  const t = await getTranslations('reading');
  if (story.state === 'draft' && !rights.isOwn)
    return t('sharedDraft', { name: toGreetingName(story.authorName) });
  if (story.state === 'in_book' && rights.isOwn && !rights.canEdit)
    return t('approved', { approvers: await readApprovers(organization.id) });
  return story.state === 'submitted' ? t('waits') : null;
};

const toNeighbour = (story: { id: string; title: string } | null) =>
  story === null ? null : { title: story.title, href: `/lire/${story.id}` };

/** One story, as its book will have it. */
const ReadingPage = async ({ params }: ReadingProps) => {
  const reading = await awaitAsMember(params.then((one) => readReading(one.story)));
  const { story, book, pictures, recording, reactions, neighbours, rights } = reading;
  const [t, note] = await Promise.all([getTranslations('reading'), readNote(reading)]);
  const { name: teller, isCurrentUser } = findNarrator(book, story.narratorId);
  const narrator = toGreetingName(teller);
  const transcript = recording?.transcript;
  // The accepted transcript follows the voice and is the story's text: it is not shown twice.
  const showsTranscript =
    transcript !== undefined && transcript.agreedAt !== null && transcript.words.length > 0;
  return (
    <Page
      title={story.title || t('untitled')}
      lead={<StoryByLine story={story} narrator={teller} />}
      back={<BackLink href={`/lire?book=${book.id}`}>{t('back')}</BackLink>}
      width="paper"
    >
      <Messages areas={['reading', 'voice', 'reactions', 'stories']}>
        <StoryArticle
          story={story}
          pictures={pictures}
          hasRoundCorners={book.style === 'chaleureux'}
          isWordless={showsTranscript}
          voice={
            recording ? (
              <ReadingVoice storyId={story.id} recording={recording} name={findTeller(story, teller)} />
            ) : null
          }
        />
        {note === null ? null : <Text tone="soft">{note}</Text>}
        {rights.canEdit ? (
          <Row>
            {rights.canApprove && story.state === 'submitted' ? (
              <ApproveStoryButton
                storyId={story.id}
                title={story.title || t('untitled')}
                revision={story.revision}
              />
            ) : null}
            <LinkButton href={`/stories/form?story=${story.id}`} icon="write">
              {t('edit')}
            </LinkButton>
          </Row>
        ) : null}
        {rights.canEdit && (story.state === 'in_book' || story.state === 'submitted') ? (
          <ShareDisclosure storyId={story.id} title={story.title || t('untitled')} />
        ) : null}
        <ReadingPager previous={toNeighbour(neighbours.previous)} next={toNeighbour(neighbours.next)} />
        {reactions === null ? null : (
          <StoryReactions
            storyId={story.id}
            initialReactions={reactions}
            followUp={
              story.kind === 'story' && story.state !== 'draft' && !isCurrentUser
                ? { bookId: book.id, narrator }
                : null
            }
          />
        )}
      </Messages>
    </Page>
  );
};

export default ReadingPage;
