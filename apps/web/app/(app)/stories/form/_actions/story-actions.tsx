'use client';

import type { Story, StoryState } from '@souvenance/contracts';
import { useRouter } from 'next/navigation';
import { useTranslations } from 'next-intl';
import { lazy, type ReactNode, Suspense, useEffect, useRef, useState } from 'react';
import { askForBook } from '#features/rendering/ask-for-book.ts';
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
import { justMoved, noteMove } from './just-moved.ts';

const StoryEntered = lazy(async () => ({ default: (await import('./story-entered.tsx')).StoryEntered }));

interface StoryActionsProps {
  autosaver: Autosaver<Story>;
  story: Story | null;
  bookId: string;
  rights: StoryRights;
  /** Names of the people who answer for the book, as one phrase. */
  approvers: string;
  /** Names of the family's other members. */
  others: readonly string[];
  /** Whether it has its title and its text; says at the field what is missing. */
  isWhole: () => boolean;
  /** Whether what was typed is kept, in words. */
  saving: ReactNode;
}

/** Tells the state of the story: the moment when it enters the book, and what each other state means. */
const StoryStanding = (props: StoryActionsProps & { state: StoryState; hasEntered: boolean }) => {
  const { autosaver, story, state, bookId, rights, approvers, others, hasEntered } = props;
  const t = useTranslations('stories.form');
  if (state === 'in_book' && hasEntered && story)
    return (
      <Suspense fallback={<Text tone="soft">{t('moving')}</Text>}>
        <StoryEntered bookId={bookId} storyId={story.id} title={story.title} others={others} />
      </Suspense>
    );
  if (state === 'draft') return <DraftSharing autosaver={autosaver} story={story} others={others} />;
  const waits = rights.mayApprove ? t('submitted') : t('waits', { approvers });
  return (
    <Notice
      tone={state === 'in_book' ? 'done' : 'info'}
      live
      actions={
        state === 'in_book' ? (
          <LinkButton href={`/stories/form?book=${bookId}`} icon="write">
            {t('writeAnother')}
          </LinkButton>
        ) : null
      }
    >
      {state === 'submitted' ? waits : t(state === 'in_book' ? 'inBook' : 'isAside')}
    </Notice>
  );
};

type OtherMove = 'withdraw' | 'takeUp' | 'remove' | 'setAside';

/** The moves that remain possible with a story in its state, besides the one action of the screen. */
const otherMoves = (state: StoryState, { isOwn, mayApprove }: StoryRights): OtherMove[] => {
  if (state === 'draft') return ['setAside'];
  if (state === 'submitted')
    return [...(isOwn ? ['withdraw' as const] : []), ...(mayApprove ? ['setAside' as const] : [])];
  if (!mayApprove) return [];
  return [state === 'in_book' ? 'remove' : 'takeUp'];
};

/** Scrolls to the notice that a move has brought, and gives it the focus of the button that was clicked. */
const useSeenAfterMove = (storyId: string | undefined, state: StoryState) => {
  const place = useRef<HTMLDivElement>(null);
  useEffect(() => {
    if (justMoved(storyId) !== state) return;
    place.current?.scrollIntoView({ block: 'center' });
    place.current?.focus({ preventScroll: true });
  }, [storyId, state]);
  return place;
};

/** Where the story goes next. What was typed is saved first. */
export const StoryActions = (props: StoryActionsProps) => {
  const { autosaver, story, bookId, rights, isWhole, saving } = props;
  const { mayApprove } = rights;
  const t = useTranslations('stories.form');
  const client = useClient();
  const router = useRouter();
  const { run, busy, sentence } = useAction();
  const state = story?.state ?? 'draft';
  const [hasEntered, setEntered] = useState(() => justMoved(story?.id) === 'in_book');
  const statePlace = useSeenAfterMove(story?.id, state);
  const move = (to: StoryState) =>
    run(async () => {
      await autosaver.flush();
      const { story: current, conflict, status } = autosaver.read();
      const storyId = current?.id;
      // A text that the server has not got does not move: the sheet says why it could not be saved.
      if (!storyId || conflict || status === 'refused' || status === 'failed') return;
      const moved = await client.call('stories.move', { params: { storyId }, body: { to } });
      noteMove(storyId, to);
      autosaver.adopt(moved);
      setEntered(to === 'in_book');
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
  const main = (name: 'approve' | 'submit' | 'takeUp', onClick: () => void) => (
    <Button variant="primary" icon={name === 'approve' ? 'book' : undefined} {...moving} onClick={onClick}>
      {t(name)}
    </Button>
  );
  const ofWriter =
    state === 'draft'
      ? main('submit', () => propose('submitted'))
      : state === 'set_aside'
        ? main('takeUp', () => void move('draft'))
        : null;
  const next =
    state === 'in_book' ? (
      <LinkButton
        href={`/book/preview?book=${bookId}&story=${autosaver.read().story?.id ?? ''}`}
        variant="primary"
        icon="book"
        onPress={() => void beginPages()}
      >
        {t('seeBook')}
      </LinkButton>
    ) : mayApprove ? (
      main('approve', () => propose('in_book'))
    ) : (
      ofWriter
    );
  return (
    <>
      <Stack space="5">
        <div ref={statePlace} tabIndex={-1}>
          <StoryStanding {...props} state={state} hasEntered={hasEntered} />
        </div>
        <Row stacksOnPhone>
          {story === null
            ? null
            : otherMoves(state, rights).map((name) => (
                <Button
                  key={name}
                  variant="quiet"
                  {...moving}
                  onClick={() =>
                    void move(name === 'setAside' ? 'set_aside' : rights.isOwn ? 'draft' : 'submitted')
                  }
                >
                  {t(name)}
                </Button>
              ))}
          <LinkButton href={`/stories/draft?book=${bookId}`} variant="quiet">
            {t('leave')}
          </LinkButton>
        </Row>
      </Stack>
      <ActionBar
        state={saving}
        action={next}
        problem={sentence ? <ProblemNotice sentence={sentence} /> : null}
      />
    </>
  );
};
