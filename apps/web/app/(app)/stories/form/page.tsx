import type { Story } from '@souvenance/contracts';
import type { Metadata } from 'next';
import { getFormatter, getTranslations } from 'next-intl/server';
import { pageData } from '#api/page-data.ts';
import { serverClient } from '#api/server-client.ts';
import { Messages } from '#messages/messages.tsx';
import { readCurrentBook } from '#session/current-book.ts';
import { requireMember } from '#session/page-properties.ts';
import { BackLink } from '#ui/controls/back-link.tsx';
import { Page } from '#ui/layout/page.tsx';
import { Sheet } from '#ui/layout/sheet.tsx';
import { StoryText } from '#ui/text/story-text.tsx';
import { Words } from '#ui/text/words.tsx';
import { readPhotographs } from './read-photographs.ts';
import { storyRights } from './story-rights.ts';
import { StoryWriter } from './story-writer.tsx';

export const generateMetadata = async (): Promise<Metadata> => ({
  title: (await getTranslations('stories.form'))('title'),
});

interface StoryFormProps {
  searchParams: Promise<Record<'story' | 'question' | 'book', string | string[] | undefined>>;
}

/** Name under which a relative's account stands in the book: that of its writer's account. */
const signatureOf = (story: Story | null, name: string): string =>
  story?.signature || story?.authorName || name;

/** Those who answer for the book, as a sentence names them. */
const readApprovers = async (familyId: string): Promise<string> => {
  const client = await serverClient();
  const { members } = await pageData(client.call('families.read', { params: { familyId } }));
  const names = members.filter(({ role }) => role === 'owner' || role === 'editor').map(({ name }) => name);
  return (await getFormatter()).list(names, { type: 'disjunction' });
};

const StoryFormPage = async ({ searchParams }: StoryFormProps) => {
  const { organization, user } = await requireMember();
  const asked = await searchParams;
  const client = await serverClient();
  const story =
    typeof asked.story === 'string'
      ? await pageData(client.call('stories.read', { params: { storyId: asked.story } }))
      : null;
  const book = await readCurrentBook(story?.bookId ?? asked.book);
  const { questions } = await pageData(client.call('questions.ofBook', { params: { bookId: book.id } }));
  const question = questions.find(({ id }) => id === asked.question);
  const t = await getTranslations('stories.form');
  const back = <BackLink href={`/stories/draft?book=${book.id}`}>{t('back')}</BackLink>;
  const rights = storyRights({ role: organization.role, uid: user.uid, book, story });
  const approvers = await readApprovers(book.familyId);
  if (!rights.mayEdit)
    return (
      <Page
        title={story?.title || t('title')}
        lead={rights.isOwn && story ? t('approved', { approvers }) : t('readOnly')}
        back={back}
        width="paper"
      >
        <Sheet tone="paper" padding="large" as="article">
          {story?.question ? <Words isEpigraph>{story.question}</Words> : null}
          {story ? <StoryText body={story.body} /> : null}
        </Sheet>
      </Page>
    );
  return (
    <Page title={story ? t('editTitle') : t('newTitle')} back={back} width="paper">
      <Messages areas={['stories']}>
        <StoryWriter
          bookId={book.id}
          story={story}
          questionId={question?.id ?? null}
          question={story?.question || question?.text || ''}
          known={story ? await readPhotographs(client, story) : []}
          rights={rights}
          narrator={book.narrator}
          signature={signatureOf(story, user.name)}
          approvers={approvers}
        />
      </Messages>
    </Page>
  );
};

export default StoryFormPage;
