import { type ReadingContents, type ReadingStory, routePath } from '@souvenance/contracts';
import { useTranslations } from 'next-intl';
import { Messages } from '#lib/i18n/messages.tsx';
import { BackLink } from '#ui/controls/back-link.tsx';
import { Page } from '#ui/layout/page.tsx';
import { findTeller } from '../stories/find-teller.ts';
import { StoryByLine } from '../stories/story-by-line.tsx';
import { LinkedReactions } from './linked-reactions.tsx';
import { LinkedVoice } from './linked-voice.tsx';
import { findNeighbours } from './reading-order.ts';
import { ReadingPager } from './reading-pager.tsx';
import { StoryArticle } from './story-article.tsx';

interface LinkedStoryProps {
  token: string;
  contents: ReadingContents;
  reading: ReadingStory;
}

/** One story for the holder of a link. The narrator has the way to the other stories, and what the family says. */
export const LinkedStory = ({ token, contents, reading }: LinkedStoryProps) => {
  const t = useTranslations('reading');
  const { story, narrator, sound, words, reactions, bookStyle } = reading;
  const { stories } = contents;
  const neighbours = findNeighbours(stories, story.id);
  const toNeighbour = (one: { id: string; title: string } | null) =>
    one === null ? null : { title: one.title, href: `/lire/lien/${token}/${one.id}` };
  const pictures = reading.pictures.map((picture) => ({
    ...picture,
    src: routePath(
      'reading.picture',
      { token, storyId: story.id, photographId: picture.id },
      { size: 'page' },
    ),
  }));
  return (
    <Page
      title={story.title || t('untitled')}
      lead={<StoryByLine story={story} narrator={narrator} />}
      back={
        contents.reader === 'narrator' ? (
          <BackLink href={`/lire/lien/${token}`}>{t('back')}</BackLink>
        ) : undefined
      }
      width="paper"
    >
      <Messages areas={['reading', 'voice']}>
        <StoryArticle
          story={story}
          pictures={pictures}
          hasRoundCorners={bookStyle === 'chaleureux'}
          isWordless={words.length > 0}
          voice={
            sound ? (
              <LinkedVoice
                token={token}
                storyId={story.id}
                sound={sound}
                words={words}
                name={findTeller(story, narrator)}
              />
            ) : null
          }
        />
        <ReadingPager previous={toNeighbour(neighbours.previous)} next={toNeighbour(neighbours.next)} />
        {reactions === null ? null : <LinkedReactions reactions={reactions} />}
      </Messages>
    </Page>
  );
};
