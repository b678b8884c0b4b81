import {
  type Book,
  type BookQuestion,
  canDo,
  type Story,
  type StoryKind,
  toGreetingName,
} from '@souvenance/contracts';
import type { Metadata } from 'next';
import { redirect } from 'next/navigation';
import { getFormatter, getTranslations } from 'next-intl/server';
import { readBookQuestions } from '#features/asking/read-book-questions.ts';
import { findNarrator, listNarrators } from '#features/narrators/list-narrators.ts';
import { readPhotographs } from '#features/photographs/read-photographs.ts';
import { readRecording } from '#features/recordings/calls/read-recording.ts';
import { StoryByLine } from '#features/stories/story-by-line.tsx';
import { computeStoryRights } from '#features/stories/story-rights.ts';
import { createServerClient } from '#lib/api-client/create-server-client.ts';
import { Messages } from '#lib/i18n/messages.tsx';
import { readCurrentBook, showFamilyOf } from '#lib/session/current-book.ts';
import { awaitAsMember, requireMember } from '#lib/session/page-properties.ts';
import { BackLink } from '#ui/controls/back-link.tsx';
import { LinkButton } from '#ui/controls/link-button.tsx';
import { Page } from '#ui/layout/page.tsx';
import { Row } from '#ui/layout/row.tsx';
import { FollowUps } from './follow-ups.tsx';
import { StorySheet } from './story-sheet.tsx';

export const generateMetadata = async (): Promise<Metadata> => ({
  title: (await getTranslations('stories.form'))('title'),
});

interface StoryFormProps {
  searchParams: Promise<Record<'story' | 'question' | 'book' | 'kind', string | string[] | undefined>>;
}

/** Name under which a relative's story is printed: its signature, else its author's name, else `name` for a new one. */
const findSignature = (story: Story | null, name: string): string =>
  story?.signature || story?.authorName || name;

/** The approvers' names joined by « ou », and the names of the family's members besides this one. */
const readMemberNames = async (familyId: string, uid: string) => {
  const client = await createServerClient();
  const { members } = await client.call('families.read', { params: { familyId } });
  const names = members.filter(({ role }) => canDo(role, 'story.approve')).map(({ name }) => name);
  return {
    approvers: (await getFormatter()).list(names, { type: 'disjunction' }),
    others: members.filter((member) => member.uid !== uid).map(({ name }) => name),
  };
};

/** Follow-up questions of a shared story; none for a draft. */
const readFollowUps = async ({ bookId, questionId, state }: Story) => {
  if (questionId === null || (state !== 'submitted' && state !== 'in_book')) return [];
  const params = { bookId, questionId };
  return (await (await createServerClient()).call('questions.followUps', { params })).followUps;
};

/** The story named in the URL; null without one. */
const readStory = async (storyId: unknown): Promise<Story | null> => {
  if (typeof storyId !== 'string') return null;
  const client = await createServerClient();
  return client.call('stories.read', { params: { storyId } });
};

const readQuestion = async (bookId: string, questionId: unknown) => {
  if (typeof questionId !== 'string') return undefined;
  const questions = await readBookQuestions(await createServerClient(), bookId);
  return questions.find(({ id }) => id === questionId);
};

/**
 * The question that a new story answers. One that was removed stays in the address, under which this device has the
 * text that was typed for it.
 */
const findQuestionId = (question: BookQuestion | undefined, addressId: unknown): string | null => {
  if (question !== undefined) return question.id;
  return typeof addressId === 'string' && /^[\w-]{1,80}$/.test(addressId) ? addressId : null;
};

/** The second narrator's id, where they tell in a new story: by its question, else by the user's account. */
const findNewNarratorId = (book: Book, question: BookQuestion | undefined): string | null =>
  question === undefined
    ? (listNarrators(book).find(({ isCurrentUser }) => isCurrentUser)?.id ?? null)
    : question.narratorId;

type Parameters = Awaited<StoryFormProps['searchParams']>;

/** Redirects members who may only read to the reading room, before anything else is read for them. */
const redirectReaders = async (story: Story | null, { book: bookId }: Parameters): Promise<void> => {
  if (story !== null) await showFamilyOf(story);
  const { organization } = await requireMember();
  if (canDo(organization.role, 'story.write')) return;
  redirect(story === null ? `/lire?book=${(await readCurrentBook(bookId)).id}` : `/lire/${story.id}`);
};

/** Reads everything the page shows, with as many requests in parallel as possible. */
const readForm = async (parameters: Parameters) => {
  const readOpenedStory = async () => {
    const [story] = await Promise.all([readStory(parameters.story), requireMember()]);
    await redirectReaders(story, parameters);
    return story;
  };
  const storyPromise = readOpenedStory();
  const readFamily = async () => {
    await storyPromise;
    const { organization, user } = await requireMember();
    return readMemberNames(organization.id, user.uid);
  };
  const readBookAndQuestion = async () => {
    const story = await storyPromise;
    const book = await readCurrentBook(story?.bookId ?? parameters.book);
    return { book, question: await readQuestion(book.id, parameters.question) };
  };
  const readStoryPhotographs = async () => {
    const story = await storyPromise;
    return story ? readPhotographs(await createServerClient(), story) : [];
  };
  const readNextQuestions = async () => {
    const story = await storyPromise;
    return story ? readFollowUps(story) : [];
  };
  const readVoice = async () => {
    const story = await storyPromise;
    return story ? readRecording(await createServerClient(), story) : null;
  };
  const [{ organization, user }, story, { book, question }, photographs, recording, family, followUps] =
    await Promise.all([
      requireMember(),
      storyPromise,
      readBookAndQuestion(),
      readStoryPhotographs(),
      readVoice(),
      readFamily(),
      readNextQuestions(),
    ]);
  const rights = computeStoryRights({ role: organization.role, uid: user.uid, book, story });
  // A writer who is not the narrator begins with a memory of their own, unless the address says that they take notes.
  const isNoted = rights.writerRole === 'editor' && parameters.kind === 'story';
  const kind: StoryKind = story?.kind ?? (book.isNarrator || isNoted ? 'story' : 'contribution');
  return {
    speaker: { kind, narratorId: story === null ? findNewNarratorId(book, question) : story.narratorId },
    user,
    organization,
    story,
    book,
    question,
    questionId: findQuestionId(question, parameters.question),
    photographs,
    recording,
    rights,
    followUps,
    ...family,
  };
};

const StoryFormPage = async ({ searchParams }: StoryFormProps) => {
  const [form, t] = await Promise.all([
    awaitAsMember(searchParams.then(readForm)),
    getTranslations('stories.form'),
  ]);
  const {
    speaker,
    user,
    organization,
    story,
    book,
    question,
    questionId,
    photographs,
    recording,
    approvers,
    others,
    rights,
    followUps,
  } = form;
  const back = <BackLink href={`/stories/draft?book=${book.id}`}>{t('back')}</BackLink>;
  // Authors read the stories of others in the reading room.
  if (!rights.canEdit) redirect(story === null ? `/lire?book=${book.id}` : `/lire/${story.id}`);
  const { name, isCurrentUser } = findNarrator(book, story?.narratorId);
  const isShown = story?.state === 'submitted' || story?.state === 'in_book' || story?.isShared === true;
  return (
    <Page
      title={story === null ? t('newTitle') : t(rights.isOwn ? 'editTitle' : 'editTitleOther')}
      lead={story && !rights.isOwn ? <StoryByLine story={story} narrator={name} /> : null}
      back={back}
      width="paper"
    >
      <Messages areas={['stories', 'voice', 'assistant']}>
        <StorySheet
          bookId={book.id}
          bookStyle={book.style}
          speaker={speaker}
          story={story}
          questionId={questionId}
          questions={{ story: question?.text ?? '', contribution: question?.reads ?? '' }}
          photographs={photographs}
          recording={recording}
          rights={rights}
          book={book}
          signature={findSignature(story, user.name)}
          approvers={approvers}
          others={others}
          family={{ id: organization.id, isOwner: canDo(organization.role, 'family.manage') }}
        />
        {followUps.length === 0 ? null : (
          <FollowUps
            bookId={book.id}
            followUps={followUps}
            narrator={isCurrentUser ? null : toGreetingName(name)}
          />
        )}
      </Messages>
      {isShown ? (
        <Row>
          <LinkButton href={`/lire/${story.id}`} variant="quiet" icon="book">
            {t('readInBook')}
          </LinkButton>
        </Row>
      ) : null}
    </Page>
  );
};

export default StoryFormPage;
