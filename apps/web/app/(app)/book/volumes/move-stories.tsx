'use client';

import { STORIES_MOVED_MAX, type StoryState } from '@souvenance/contracts';
import { useRouter } from 'next/navigation';
import { useTranslations } from 'next-intl';
import { useState } from 'react';
import { useAction } from '#lib/api-client/use-action.ts';
import { useClient } from '#lib/session/session-provider.tsx';
import { Button } from '#ui/controls/button.tsx';
import { LinkButton } from '#ui/controls/link-button.tsx';
import { Notice } from '#ui/feedback/notice.tsx';
import { CheckboxGroup } from '#ui/forms/checkbox-group.tsx';
import { Form } from '#ui/forms/form.tsx';
import { readText } from '#ui/forms/form-values.ts';
import { RadioCards } from '#ui/forms/radio-cards.tsx';
import { Row } from '#ui/layout/row.tsx';
import { Text } from '#ui/text/text.tsx';

interface MoveStoriesProps {
  bookId: string;
  stories: readonly { readonly id: string; readonly title: string; readonly state: StoryState }[];
  /** The family's other books. */
  books: readonly {
    readonly id: string;
    readonly title: string;
    readonly subtitle: string;
    readonly narrator: string;
  }[];
  /** The story that was open before; it is chosen from the start. */
  initialStoryId: string | null;
}

/** The latest move: the number of stories, and the book that has them now. */
interface Moved {
  readonly count: number;
  readonly title: string;
  readonly bookId: string;
}

/** Moves one or several stories, with all that belongs to them, to another book of the family. */
export const MoveStories = ({ bookId, stories, books, initialStoryId }: MoveStoriesProps) => {
  const t = useTranslations('volumes.move');
  const client = useClient();
  const router = useRouter();
  const action = useAction();
  const [moved, setMoved] = useState<Moved | null>(null);
  const [chosenIds, setChosenIds] = useState(initialStoryId === null ? [] : [initialStoryId]);
  const submit = (values: FormData) => {
    const storyIds = values.getAll('stories').map(String);
    if (storyIds.length === 0) return action.refuse({ stories: t('tooFew') });
    if (storyIds.length > STORIES_MOVED_MAX)
      return action.refuse({ stories: t('tooMany', { most: STORIES_MOVED_MAX }) });
    const toBookId = readText(values, 'to');
    const title = books.find(({ id }) => id === toBookId)?.title ?? '';
    return void action.run(async () => {
      setChosenIds(storyIds);
      try {
        await client.call('books.moveStories', { params: { bookId }, body: { storyIds, toBookId } });
      } catch (error) {
        // Stories move one after the other: those that have moved leave the list, the others stay chosen.
        router.refresh();
        throw error;
      }
      setMoved({ count: storyIds.length, title, bookId: toBookId });
      router.refresh();
      window.scrollTo({ top: 0 });
    });
  };
  if (books.length === 0) return <Text>{t('noOther')}</Text>;
  const [firstBook] = books;
  return (
    <>
      {moved === null ? null : (
        <Notice
          tone="done"
          isLive
          actions={<LinkButton href={`/book/preview?book=${moved.bookId}`}>{t('see')}</LinkButton>}
        >
          {t('done', { count: moved.count, title: moved.title })}
        </Notice>
      )}
      {stories.length === 0 ? (
        <Text>{t('none')}</Text>
      ) : (
        <Form onSubmit={submit} problem={action.problemMessage} issues={action.issues}>
          <CheckboxGroup
            key={stories.length}
            name="stories"
            label={t('stories')}
            error={action.field('stories')}
            choices={stories.map(({ id, title, state }) => ({
              value: id,
              label: state === 'in_book' ? title : t(`states.${state}`, { title }),
            }))}
            defaultChoices={chosenIds}
          />
          <RadioCards
            name="to"
            label={t('to')}
            defaultValue={firstBook?.id ?? ''}
            cards={books.map(({ id, title, subtitle, narrator }) => ({
              value: id,
              label: title,
              note: [subtitle, narrator].filter((text) => text !== '').join(' · '),
            }))}
          />
          <Row>
            <Button type="submit" variant="primary" isBusy={action.busy} busyLabel={t('busy')}>
              {t('action')}
            </Button>
          </Row>
        </Form>
      )}
    </>
  );
};
