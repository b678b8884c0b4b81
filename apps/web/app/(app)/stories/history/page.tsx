import type { Metadata } from 'next';
import { getTranslations } from 'next-intl/server';
import { storyRights } from '#features/stories/story-rights.ts';
import { wordChanges } from '#features/stories/word-changes.ts';
import { serverClient } from '#lib/api-client/server-client.ts';
import { Messages } from '#lib/i18n/messages.tsx';
import { readCurrentBook } from '#lib/session/current-book.ts';
import { asMember, requireMember } from '#lib/session/page-properties.ts';
import { BackLink } from '#ui/controls/back-link.tsx';
import { Page } from '#ui/layout/page.tsx';
import { FormerText } from './former-text.tsx';
import { RevisionList } from './revision-list.tsx';

export const generateMetadata = async (): Promise<Metadata> => ({
  title: (await getTranslations('stories.history'))('title'),
});

interface HistoryProps {
  searchParams: Promise<Record<'story' | 'revision', string | string[] | undefined>>;
}

const oneOf = (value: string | string[] | undefined): string => (typeof value === 'string' ? value : '');

/** The story as it is now, its kept revisions, and the one that is looked at: the one before the present when none is named. */
const readHistory = async (storyId: string, revisionParameter: string) => {
  const client = await serverClient();
  const [{ organization, user }, story, { revisions }] = await Promise.all([
    requireMember(),
    client.call('stories.read', { params: { storyId } }),
    client.call('stories.revisions', { params: { storyId } }),
  ]);
  const book = await readCurrentBook(story.bookId);
  const older = revisions.filter(({ revision }) => revision !== story.revision);
  const looked = older.find(({ revision }) => String(revision) === revisionParameter) ?? older[0];
  const former =
    looked === undefined
      ? null
      : await client.call('stories.revision', { params: { storyId, revision: looked.revision } });
  const { mayEdit } = storyRights({ role: organization.role, uid: user.uid, book, story });
  return { story, older, former, mayEdit };
};

/** Revisions of a story: author and time of each save, the changes since, and how to restore one. */
const HistoryPage = async ({ searchParams }: HistoryProps) => {
  const parameters = await searchParams;
  const [{ story, older, former, mayEdit }, t] = await Promise.all([
    asMember(readHistory(oneOf(parameters.story), oneOf(parameters.revision))),
    getTranslations('stories'),
  ]);
  const title = story.title || t('untitled');
  return (
    <Page
      width="wide"
      title={t('history.title')}
      lead={t('history.lead', { title })}
      back={<BackLink href={`/stories/form?story=${story.id}`}>{t('history.back')}</BackLink>}
    >
      <Messages areas={['stories']}>
        {former === null ? null : (
          <FormerText
            storyId={story.id}
            former={former}
            titleSince={former.title === story.title ? null : title}
            paragraphs={wordChanges(former.body, story.body)}
            mayRestore={mayEdit}
          />
        )}
        <RevisionList storyId={story.id} revisions={older} looked={former?.revision ?? null} />
      </Messages>
    </Page>
  );
};

export default HistoryPage;
