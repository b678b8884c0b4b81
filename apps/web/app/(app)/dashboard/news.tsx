import { type Book, type Dashboard, routePath, toGreetingName } from '@souvenance/contracts';
import { elide } from '@souvenance/contracts/rules';
import { useTranslations } from 'next-intl';
import { type BookWithNarrators, findNarrator } from '#features/narrators/list-narrators.ts';
import { ApproveStoryButton } from '#features/stories/approve-story-button.tsx';
import { Messages } from '#lib/i18n/messages.tsx';
import { LinkButton } from '#ui/controls/link-button.tsx';
import { TextLink } from '#ui/controls/text-link.tsx';
import { Avatar } from '#ui/data/avatar.tsx';
import { Person } from '#ui/data/person.tsx';
import { Row } from '#ui/layout/row.tsx';
import { Scene } from '#ui/layout/scene.tsx';
import { Section } from '#ui/layout/section.tsx';
import { BookText } from '#ui/text/book-text.tsx';
import { DateText } from '#ui/text/date-text.tsx';
import { Heading } from '#ui/text/heading.tsx';
import { HiddenText } from '#ui/text/hidden-text.tsx';
import { Text } from '#ui/text/text.tsx';
import { ListenButton } from './listen-button.tsx';
import styles from './news.module.css';

interface NewsItemProps {
  item: Dashboard['news'][number];
  canApprove: boolean;
}

/** The actions on a new story: listen to it, read it, and approve it where it waits for that. */
const NewsActions = ({ item: { story }, canApprove, isFirst }: NewsItemProps & { isFirst?: boolean }) => {
  const t = useTranslations('dashboard.news');
  const { id, authorName, voice, state, revision } = story;
  const title = story.title || t('untitled');
  return (
    <>
      {typeof voice?.durationSeconds === 'number' ? <ListenButton storyId={id} name={authorName} /> : null}
      <Row isStackedOnPhone justify={isFirst ? 'center' : undefined}>
        <LinkButton href={`/lire/${id}`}>
          {t('read')}
          <HiddenText>{t('of', { title })}</HiddenText>
        </LinkButton>
        {canApprove && state === 'submitted' ? (
          <ApproveStoryButton storyId={id} title={title} revision={revision} />
        ) : null}
      </Row>
    </>
  );
};

const pictureSrc = (photographId: string) =>
  routePath('photographs.picture', { photographId }, { size: 'card' });

/** One new story: its teller, its first words, its photograph and its voice. */
const NewsItem = ({ item, canApprove }: NewsItemProps) => {
  const t = useTranslations('dashboard.news');
  const { story, portraitId } = item;
  const { excerpt, authorName, voice, pictureId, updatedAt, shownAt = updatedAt } = story;
  const author = toGreetingName(authorName);
  return (
    <li className={styles.item}>
      {pictureId === null ? null : (
        <img className={styles.picture} src={pictureSrc(pictureId)} alt="" decoding="async" />
      )}
      <div className={styles.words}>
        <Text as="div" isStrong>
          <Person
            name={t(voice === undefined ? 'wrote' : 'told', { author })}
            portraitId={portraitId ?? undefined}
          />
        </Text>
        <Heading level={3} look="3">
          {story.title || t('untitled')}
        </Heading>
        {excerpt ? <BookText>{excerpt}</BookText> : null}
        <Text tone="soft">
          <DateText at={shownAt} />
        </Text>
        <NewsActions item={item} canApprove={canApprove} />
      </div>
    </li>
  );
};

/** The moment of the narrator's first answer: their face or photograph, their words, their voice. */
const FirstAnswer = ({ item, canApprove, book }: NewsItemProps & Pick<NewsProps, 'book'>) => {
  const t = useTranslations('dashboard.news');
  const { story, portraitId } = item;
  const narrator = toGreetingName(findNarrator(book, story.narratorId).name);
  return (
    <Scene
      picture={
        story.pictureId === null ? (
          <Avatar
            name={narrator}
            picture={
              portraitId === null
                ? null
                : routePath('photographs.picture', { photographId: portraitId }, { size: 'thumbnail' })
            }
            size="large"
          />
        ) : (
          <img className={styles.picture} src={pictureSrc(story.pictureId)} alt="" decoding="async" />
        )
      }
      title={t('first', { ofNarrator: elide('de', narrator) })}
    >
      <Text isStrong>{story.title || t('untitled')}</Text>
      {story.excerpt ? <BookText size="title">{story.excerpt}</BookText> : null}
      <NewsActions item={item} canApprove={canApprove} isFirst />
    </Scene>
  );
};

interface NewsProps extends Pick<Dashboard, 'news'> {
  book: BookWithNarrators & Pick<Book, 'id'>;
  canApprove: boolean;
}

/** All new stories, with their voices and photographs. Renders nothing without any. */
export const News = ({ news, book, canApprove }: NewsProps) => {
  const t = useTranslations('dashboard.news');
  const firstAnswer = news.find(({ isFirst }) => isFirst);
  const others = news.filter(({ isFirst }) => !isFirst);
  return (
    <Messages areas={['dashboard', 'voice', 'stories']}>
      {firstAnswer === undefined ? null : (
        <FirstAnswer item={firstAnswer} book={book} canApprove={canApprove} />
      )}
      {others.length === 0 ? null : (
        <Section title={t('title')} aside={<TextLink href={`/lire?book=${book.id}`}>{t('all')}</TextLink>}>
          <ul className={styles.list}>
            {others.map((item) => (
              <NewsItem key={item.story.id} item={item} canApprove={canApprove} />
            ))}
          </ul>
        </Section>
      )}
    </Messages>
  );
};
