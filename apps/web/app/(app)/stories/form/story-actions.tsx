'use client';

import type { Story, StoryState } from '@souvenance/contracts';
import { useRouter } from 'next/navigation';
import { useTranslations } from 'next-intl';
import type { ReactNode } from 'react';
import { useAction } from '#api/use-action.ts';
import { askForBook } from '#rendering/ask-for-book.ts';
import { useClient } from '#session/session-provider.tsx';
import type { StoryRights } from '#stories/story-rights.ts';
import type { Autosaver } from '#stories/writing/autosaver.ts';
import { Button } from '#ui/controls/button.tsx';
import { LinkButton } from '#ui/controls/link-button.tsx';
import { Badge } from '#ui/feedback/badge.tsx';
import { Notice } from '#ui/feedback/notice.tsx';
import { ProblemNotice } from '#ui/feedback/problem-notice.tsx';
import { ActionBar } from '#ui/layout/action-bar.tsx';
import { Row } from '#ui/layout/row.tsx';
import { Stack } from '#ui/layout/stack.tsx';
import { Text } from '#ui/text/text.tsx';

interface StoryActionsProps {
  autosaver: Autosaver<Story>;
  story: Story | null;
  bookId: string;
  rights: StoryRights;
  /** Those who answer for the book, in words. */
  approvers: string;
  /** Whether it has its title and its text; says at the field what is missing. */
  isWhole: () => boolean;
  /** Whether what was typed is kept, in words. */
  saving: ReactNode;
}

/** Where the story goes next. What was typed is saved first. */
export const StoryActions = (props: StoryActionsProps) => {
  const { autosaver, story, bookId, rights, approvers, isWhole, saving } = props;
  const { isOwn, mayApprove } = rights;
  const t = useTranslations('stories.form');
  const client = useClient();
  const router = useRouter();
  const { run, busy, sentence } = useAction();
  const state = story?.state ?? 'draft';
  const move = (to: StoryState) =>
    run(async () => {
      await autosaver.flush();
      const storyId = autosaver.read().story?.id;
      if (!storyId || autosaver.read().conflict) return;
      autosaver.adopt(await client.call('stories.move', { params: { storyId }, body: { to } }));
      router.refresh();
    });
  // The preview follows the same work; what refuses is told there.
  const beginPages = async () => {
    await autosaver.flush();
    if (mayApprove) await askForBook(client, bookId).catch(() => undefined);
  };
  const propose = (to: StoryState) => {
    if (isWhole()) void move(to);
  };
  const moving = { busy: busy, busyLabel: t('moving') };
  const next =
    mayApprove && state !== 'in_book' ? (
      <Button variant="primary" icon="book" {...moving} onClick={() => propose('in_book')}>
        {t('approve')}
      </Button>
    ) : !mayApprove && state === 'draft' ? (
      <Button variant="primary" {...moving} onClick={() => propose('submitted')}>
        {t('submit')}
      </Button>
    ) : state === 'in_book' ? (
      <LinkButton
        href={`/book/preview?book=${bookId}&story=${autosaver.read().story?.id ?? ''}`}
        variant="primary"
        icon="book"
        onPress={() => void beginPages()}
      >
        {t('seeBook')}
      </LinkButton>
    ) : null;
  return (
    <>
      <Stack space="5">
        <ProblemNotice sentence={sentence} />
        {state === 'in_book' ? (
          <Notice
            tone="done"
            live
            actions={
              <LinkButton href={`/stories/form?book=${bookId}`} icon="write">
                {t('writeAnother')}
              </LinkButton>
            }
          >
            {t('inBook')}
          </Notice>
        ) : null}
        {state === 'submitted' ? (
          <Notice tone="info" live>
            {mayApprove ? t('submitted') : t('waits', { approvers })}
          </Notice>
        ) : null}
        {state === 'draft' ? <Text tone="soft">{t('draftIsYours')}</Text> : null}
        <Row stacksOnPhone>
          {state === 'submitted' && isOwn ? (
            <Button {...moving} onClick={() => move('draft')}>
              {t('withdraw')}
            </Button>
          ) : null}
          {mayApprove && state === 'in_book' ? (
            <Button variant="quiet" {...moving} onClick={() => move(isOwn ? 'draft' : 'submitted')}>
              {t('remove')}
            </Button>
          ) : null}
          <LinkButton href={`/stories/draft?book=${bookId}`} variant="quiet">
            {t('leave')}
          </LinkButton>
        </Row>
      </Stack>
      <ActionBar
        state={
          <>
            {saving}
            {state === 'in_book' ? <Badge tone="done">{t('isIn')}</Badge> : null}
          </>
        }
        action={next}
      />
    </>
  );
};
