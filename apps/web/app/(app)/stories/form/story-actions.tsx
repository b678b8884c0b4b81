'use client';

import type { Story, StoryState } from '@souvenance/contracts';
import { useRouter } from 'next/navigation';
import { useTranslations } from 'next-intl';
import type { ReactNode } from 'react';
import { useAction } from '#api/use-action.ts';
import { useClient } from '#session/session-provider.tsx';
import { ActionBar } from '#ui/action-bar.tsx';
import { Badge } from '#ui/badge.tsx';
import { Button } from '#ui/button.tsx';
import { LinkButton } from '#ui/link-button.tsx';
import { Notice } from '#ui/notice.tsx';
import { ProblemNotice } from '#ui/problem-notice.tsx';
import { Row } from '#ui/row.tsx';
import { Stack } from '#ui/stack.tsx';
import type { Autosaver } from './autosaver.ts';

interface StoryActionsProps {
  autosaver: Autosaver;
  story: Story | null;
  bookId: string;
  mayApprove: boolean;
  /** Whether what was typed is kept, in words. */
  saving: ReactNode;
}

/** Where the story goes next. What was typed is saved first. */
export const StoryActions = ({ autosaver, story, bookId, mayApprove, saving }: StoryActionsProps) => {
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
  const moving = { busy: busy, busyLabel: t('moving') };
  const next =
    mayApprove && state !== 'in_book' ? (
      <Button variant="primary" icon="book" {...moving} onClick={() => move('in_book')}>
        {t('approve')}
      </Button>
    ) : !mayApprove && state === 'draft' ? (
      <Button variant="primary" {...moving} onClick={() => move('submitted')}>
        {t('submit')}
      </Button>
    ) : state === 'in_book' ? (
      <LinkButton
        href={`/book/preview?book=${bookId}&story=${autosaver.read().story?.id ?? ''}`}
        variant="primary"
        icon="book"
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
            {t('submitted')}
          </Notice>
        ) : null}
        <Row stacksOnPhone>
          {state === 'submitted' ? (
            <Button {...moving} onClick={() => move('draft')}>
              {t('withdraw')}
            </Button>
          ) : null}
          {mayApprove && state === 'in_book' ? (
            <Button variant="quiet" {...moving} onClick={() => move('draft')}>
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
