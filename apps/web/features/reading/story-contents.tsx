import { formatYears, type StorySummary, toGreetingName } from '@souvenance/contracts';
import { useTranslations } from 'next-intl';
import { List, ListLink } from '#ui/data/list.tsx';
import { useFormatDuration } from '#ui/formats/use-format-duration.ts';
import { BookText } from '#ui/text/book-text.tsx';
import { Inline, InlineItem } from '#ui/text/inline.tsx';
import { joinClasses } from '#ui/tokens/join-classes.ts';
import styles from './reading.module.css';

/** A story in a table of contents. */
export type ContentsEntry = Pick<
  StorySummary,
  'id' | 'title' | 'kind' | 'signature' | 'authorName' | 'voice'
> &
  Pick<StorySummary, 'period' | 'time' | 'excerpt'> & {
    href: string;
    /** Address of its photograph; null without one. */
    pictureSrc: string | null;
  };

const Entry = ({ entry, number }: { entry: ContentsEntry; number: number | null }) => {
  const t = useTranslations('reading');
  const formatDuration = useFormatDuration();
  const { title, kind, signature, authorName, voice, period, time, pictureSrc, excerpt, href } = entry;
  const when = period.trim() || (time?.years ? formatYears(time.years) : '');
  const seconds = voice?.durationSeconds ?? null;
  return (
    <ListLink
      href={href}
      title={
        <BookText size="title" as="span">
          {title || t('untitled')}
        </BookText>
      }
      picture={
        pictureSrc === null ? (
          number === null ? undefined : (
            <span className={joinClasses(styles.thumbnail, styles.numeral)} aria-hidden="true">
              {number}
            </span>
          )
        ) : (
          <img
            className={styles.thumbnail}
            src={pictureSrc}
            alt=""
            loading="lazy"
            decoding="async"
            width={96}
            height={72}
          />
        )
      }
    >
      {title === '' && excerpt !== '' ? <BookText isClamped>{excerpt}</BookText> : null}
      <Inline>
        {kind === 'contribution' ? (
          <InlineItem>{t('by', { author: toGreetingName(signature || authorName) })}</InlineItem>
        ) : null}
        {when === '' ? null : <InlineItem>{when}</InlineItem>}
        {voice === undefined ? null : (
          <InlineItem>
            {seconds === null ? t('spoken') : t('spokenFor', { length: formatDuration(seconds * 1_000) })}
          </InlineItem>
        )}
      </Inline>
    </ListLink>
  );
};

interface StoryContentsProps {
  entries: readonly ContentsEntry[];
  label?: string;
  /** Numbers the stories without a photograph: they are chapters of the book. */
  isNumbered?: boolean;
}

/** A table of contents: each story with its photograph, or its number where it has none. */
export const StoryContents = ({ entries, label, isNumbered = false }: StoryContentsProps) => (
  <List as="ol" label={label}>
    {entries.map((entry, index) => (
      <Entry key={entry.id} entry={entry} number={isNumbered ? index + 1 : null} />
    ))}
  </List>
);
