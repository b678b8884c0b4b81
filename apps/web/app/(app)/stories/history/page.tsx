import type { Metadata } from 'next';
import { getTranslations } from 'next-intl/server';
import { compareTexts } from '#features/stories/compare-texts.ts';
import { computeStoryRights } from '#features/stories/story-rights.ts';
import { createServerClient } from '#lib/api-client/create-server-client.ts';
import { Messages } from '#lib/i18n/messages.tsx';
import { readCurrentBook } from '#lib/session/current-book.ts';
import { awaitAsMember, requireMember } from '#lib/session/page-properties.ts';
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

const readParameter = (value: string | string[] | undefined): string =>
  typeof value === 'string' ? value : '';

/** The current story, its stored versions, and the version shown: the latest former one by default. */
const readHistory = async (storyId: string, revisionParameter: string) => {
  const client = await createServerClient();
  const [{ organization, user }, story, { revisions }] = await Promise.all([
    requireMember(),
    client.call('stories.read', { params: { storyId } }),
    client.call('stories.revisions', { params: { storyId } }),
  ]);
  const book = await readCurrentBook(story.bookId);
  const older = revisions.filter(({ revision }) => revision !== story.revision);
  const selected = older.find(({ revision }) => String(revision) === revisionParameter) ?? older[0];
  const former =
    selected === undefined
      ? null
      : await client.call('stories.revision', { params: { storyId, revision: selected.revision } });
  const { canEdit } = computeStoryRights({ role: organization.role, uid: user.uid, book, story });
  return { story, older, former, canEdit };
};

/** Versions of a story: author and time of each save, the changes since, and a button to restore one. */
const HistoryPage = async ({ searchParams }: HistoryProps) => {
  const parameters = await searchParams;
  const [{ story, older, former, canEdit }, t] = await Promise.all([
    awaitAsMember(readHistory(readParameter(parameters.story), readParameter(parameters.revision))),
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
            paragraphs={compareTexts(former.body, story.body)}
            canRestore={canEdit}
          />
        )}
        <RevisionList storyId={story.id} revisions={older} selectedRevision={former?.revision ?? null} />
      </Messages>
    </Page>
  );
};

export default HistoryPage;
