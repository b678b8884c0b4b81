import { type Dashboard, routePath, toGreetingName } from '@souvenance/contracts';
import { useTranslations } from 'next-intl';
import { ApproveStoryButton } from '#features/stories/approve-story-button.tsx';
import { Messages } from '#lib/i18n/messages.tsx';
import { LinkButton } from '#ui/controls/link-button.tsx';
import { TextLink } from '#ui/controls/text-link.tsx';
import { Person } from '#ui/data/person.tsx';
import { Row } from '#ui/layout/row.tsx';
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
  mayApprove: boolean;
}

/** One new story: its teller, its first words, its photograph and its voice. */
const NewsItem = ({ item: { story, portraitId }, mayApprove }: NewsItemProps) => {
  const t = useTranslations('dashboard.news');
  const { id, excerpt, authorName, voice, pictureId, updatedAt, shownAt = updatedAt } = story;
  const title = story.title || t('untitled');
  const author = toGreetingName(authorName);
  return (
    <li className={styles.item}>
      {pictureId === null ? null : (
        <img
          className={styles.picture}
          src={routePath('photographs.picture', { photographId: pictureId }, { size: 'card' })}
          alt=""
          decoding="async"
        />
      )}
      <div className={styles.words}>
        <Text as="div" isStrong>
          <Person
            name={t(voice === undefined ? 'wrote' : 'told', { author })}
            portraitId={portraitId ?? undefined}
          />
        </Text>
        <Heading level={3} look="3">
          {title}
        </Heading>
        {excerpt ? <BookText isClamped>{excerpt}</BookText> : null}
        <Text tone="soft">
          <DateText at={shownAt} />
        </Text>
        {typeof voice?.durationSeconds === 'number' ? <ListenButton storyId={id} name={authorName} /> : null}
        <Row isStackedOnPhone>
          <LinkButton href={`/lire/${id}`}>
            {t('read')}
            <HiddenText>{t('of', { title })}</HiddenText>
          </LinkButton>
          {mayApprove && story.state === 'submitted' ? (
            <ApproveStoryButton storyId={id} title={title} />
          ) : null}
        </Row>
      </div>
    </li>
  );
};

interface NewsProps extends Pick<Dashboard, 'news'> {
  bookId: string;
  mayApprove: boolean;
}

/** All new stories, with their voices and photographs. Renders nothing without any. */
export const News = ({ news, bookId, mayApprove }: NewsProps) => {
  const t = useTranslations('dashboard.news');
  if (news.length === 0) return null;
  return (
    <Section title={t('title')} aside={<TextLink href={`/lire?book=${bookId}`}>{t('all')}</TextLink>}>
      <Messages areas={['dashboard', 'voice', 'stories']}>
        <ul className={styles.list}>
          {news.map((item) => (
            <NewsItem key={item.story.id} item={item} mayApprove={mayApprove} />
          ))}
        </ul>
      </Messages>
    </Section>
  );
};
