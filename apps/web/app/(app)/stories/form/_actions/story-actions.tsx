'use client';

import type { Story, StoryState } from '@souvenance/contracts';
import { useRouter } from 'next/navigation';
import { useTranslations } from 'next-intl';
import { lazy, type ReactNode, Suspense, useEffect, useRef, useState } from 'react';
import { prefetchRendering } from '#features/rendering/prefetch-rendering.ts';
import type { StoryRights } from '#features/stories/story-rights.ts';
import type { Autosaver } from '#features/stories/writing/autosaver.ts';
import { useAction } from '#lib/api-client/use-action.ts';
import { useClient } from '#lib/session/session-provider.tsx';
import { Button } from '#ui/controls/button.tsx';
import { LinkButton } from '#ui/controls/link-button.tsx';
import { Notice } from '#ui/feedback/notice.tsx';
import { ProblemNotice } from '#ui/feedback/problem-notice.tsx';
import { ActionBar } from '#ui/layout/action-bar.tsx';
import { Row } from '#ui/layout/row.tsx';
import { Stack } from '#ui/layout/stack.tsx';
import { Text } from '#ui/text/text.tsx';
import { DraftSharing } from './draft-sharing.tsx';
import { findRecentMove, noteMove } from './find-recent-move.ts';
import { moveAsRead } from './move-as-read.ts';

const StoryEntered = lazy(async () => ({ default: (await import('./story-entered.tsx')).StoryEntered }));

interface StoryActionsProps {
  autosaver: Autosaver<Story>;
  story: Story | null;
  bookId: string;
  rights: StoryRights;
  /** Names of the people who can approve stories, as one phrase. */
  approvers: string;
  /** Names of the family's other members. */
  otherMembers: readonly string[];
  /** Whether the story has title and text; shows at the field what is missing. */
  checkComplete: () => boolean;
  /** Text that says whether everything is saved. */
  saveState: ReactNode;
}

/** The state of the story: an announcement when it has just entered the book, else a text for its state. */
const StoryStatus = (props: StoryActionsProps & { state: StoryState; hasEntered: boolean }) => {
  const { autosaver, story, state, bookId, rights, approvers, otherMembers, hasEntered } = props;
  const t = useTranslations('stories.form');
  if (state === 'in_book' && hasEntered && story)
    return (
      <Suspense fallback={<Text tone="soft">{t('moving')}</Text>}>
        <StoryEntered
          bookId={bookId}
          storyId={story.id}
          title={story.title}
          isNarrator={rights.writerRole === 'narrator'}
          otherMembers={otherMembers}
        />
      </Suspense>
    );
  if (state === 'draft')
    return <DraftSharing autosaver={autosaver} story={story} otherMembers={otherMembers} />;
  const waitsText = rights.canApprove ? t('submitted') : t('waits', { approvers });
  return (
    <Notice
      tone={state === 'in_book' ? 'done' : 'info'}
      isLive
      actions={
        state === 'in_book' ? (
          <LinkButton href={`/stories/form?book=${bookId}`} icon="write">
            {t('writeAnother')}
          </LinkButton>
        ) : null
      }
    >
      {state === 'submitted' ? waitsText : t(state === 'in_book' ? 'inBook' : 'isAside')}
    </Notice>
  );
};

type OtherMove = 'withdraw' | 'takeUp' | 'remove' | 'setAside';

/** Further state changes that are possible, besides the main action of the screen. */
const listOtherMoves = (state: StoryState, { isOwn, canApprove }: StoryRights): OtherMove[] => {
  if (state === 'draft') return ['setAside'];
  if (state === 'submitted')
    return [...(isOwn ? ['withdraw' as const] : []), ...(canApprove ? ['setAside' as const] : [])];
  if (!canApprove) return [];
  return [state === 'in_book' ? 'remove' : 'takeUp'];
};

/** Scrolls to the notice that a state change has brought, and focuses it. */
const useFocusAfterMove = (storyId: string | undefined, state: StoryState) => {
  const container = useRef<HTMLDivElement>(null);
  useEffect(() => {
    if (findRecentMove(storyId) !== state) return;
    container.current?.scrollIntoView({ block: 'center' });
    container.current?.focus({ preventScroll: true });
  }, [storyId, state]);
  return container;
};

/** Buttons that change the state of the story. Text is saved first. */
export const StoryActions = (props: StoryActionsProps) => {
  const { autosaver, story, bookId, rights, checkComplete, saveState } = props;
  const { canApprove } = rights;
  const t = useTranslations('stories.form');
  const client = useClient();
  const router = useRouter();
  const { run, busy, problemMessage } = useAction();
  const state = story?.state ?? 'draft';
  const [hasEntered, setEntered] = useState(() => findRecentMove(story?.id) === 'in_book');
  const statePlace = useFocusAfterMove(story?.id, state);
  const move = (to: StoryState) =>
    run(async () => {
      const movedStory = await moveAsRead(client, autosaver, to);
      if (movedStory === null) return;
      noteMove(movedStory.id, to);
      autosaver.adopt(movedStory);
      setEntered(to === 'in_book');
      router.refresh();
    });
  // Starts rendering the book before the preview opens; errors are shown there.
  const prefetchPages = async () => {
    await autosaver.flush();
    if (canApprove) await prefetchRendering(client, bookId).catch(() => undefined);
  };
  const propose = (to: StoryState) => {
    if (checkComplete()) void move(to);
  };
  const otherMoves = story === null ? [] : listOtherMoves(state, rights);
  const busyProps = { isBusy: busy, busyLabel: t('moving') };
  const renderMainButton = (name: 'approve' | 'submit' | 'takeUp', onClick: () => void) => (
    <Button variant="primary" icon={name === 'approve' ? 'book' : undefined} {...busyProps} onClick={onClick}>
      {t(name)}
    </Button>
  );
  const writerAction =
    state === 'draft'
      ? renderMainButton('submit', () => propose('submitted'))
      : state === 'set_aside'
        ? renderMainButton('takeUp', () => void move('draft'))
        : null;
  const mainAction =
    state === 'in_book' ? (
      <LinkButton
        href={`/book/preview?book=${bookId}&story=${autosaver.read().story?.id ?? ''}`}
        variant="primary"
        icon="book"
        onNavigate={() => void prefetchPages()}
      >
        {t('seeBook')}
      </LinkButton>
    ) : canApprove ? (
      renderMainButton('approve', () => propose('in_book'))
    ) : (
      writerAction
    );
  return (
    <>
      <Stack space="5">
        <div ref={statePlace} tabIndex={-1}>
          <StoryStatus {...props} state={state} hasEntered={hasEntered} />
        </div>
        {otherMoves.length === 0 ? null : (
          <Row isStackedOnPhone>
            {otherMoves.map((name) => (
              <Button
                key={name}
                variant="quiet"
                {...busyProps}
                onClick={() =>
                  void move(name === 'setAside' ? 'set_aside' : rights.isOwn ? 'draft' : 'submitted')
                }
              >
                {t(name)}
              </Button>
            ))}
          </Row>
        )}
      </Stack>
      <ActionBar
        state={saveState}
        action={mainAction}
        problem={problemMessage ? <ProblemNotice message={problemMessage} /> : null}
      />
    </>
  );
};
