'use client';

import type { FollowUp } from '@souvenance/contracts';
import { useRouter } from 'next/navigation';
import { useTranslations } from 'next-intl';
import { useAction } from '#lib/api-client/use-action.ts';
import { useClient } from '#lib/session/session-provider.tsx';
import { Button } from '#ui/controls/button.tsx';
import { List, ListItem } from '#ui/data/list.tsx';
import { ProblemNotice } from '#ui/feedback/problem-notice.tsx';
import { Section } from '#ui/layout/section.tsx';
import { BookText } from '#ui/text/book-text.tsx';
import { HiddenText } from '#ui/text/hidden-text.tsx';

interface FollowUpsProps {
  bookId: string;
  followUps: readonly FollowUp[];
  /** Name of the narrator; null when the user is the narrator. */
  narrator: string | null;
}

/** Follow-up questions of a story: one click adds one to the book's list. */
export const FollowUps = ({ bookId, followUps, narrator }: FollowUpsProps) => {
  const t = useTranslations('stories.followUps');
  const client = useClient();
  const router = useRouter();
  const action = useAction();
  const choose = (libraryId: string) =>
    void action.run(async () => {
      await client.call('questions.choose', { params: { bookId }, body: { libraryId } });
      router.refresh();
    }, libraryId);
  return (
    <Section title={narrator === null ? t('own') : t('title', { narrator })}>
      <ProblemNotice message={action.problemMessage} />
      <List>
        {followUps.map(({ id, text }) => (
          <ListItem
            key={id}
            actions={
              <Button icon="add" onClick={() => choose(id)} {...action.busyAs(id, t('busy'))}>
                {t('choose')}
                <HiddenText>{t('of', { question: text })}</HiddenText>
              </Button>
            }
          >
            <BookText size="title">{text}</BookText>
          </ListItem>
        ))}
      </List>
    </Section>
  );
};
