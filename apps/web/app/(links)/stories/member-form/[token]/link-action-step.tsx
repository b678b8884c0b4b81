'use client';

import { useTranslations } from 'next-intl';
import { useEffect, useState } from 'react';
import { useAction } from '#lib/api-client/use-action.ts';
import { Button } from '#ui/controls/button.tsx';
import { focusHeading } from '#ui/controls/focus-heading.ts';
import { Notice } from '#ui/feedback/notice.tsx';
import { ProblemNotice } from '#ui/feedback/problem-notice.tsx';
import { Stack } from '#ui/layout/stack.tsx';
import { BookText } from '#ui/text/book-text.tsx';
import { Text } from '#ui/text/text.tsx';
import { findLinkStatus, type LinkAction } from './link-action.ts';
import { RhythmStep } from './rhythm-step.tsx';
import { StepPage } from './step-page.tsx';
import type { Reply } from './use-reply.ts';

interface LinkActionStepProps {
  linkAction: LinkAction;
  reply: Reply;
  onBack: () => void;
}

type ClickAction = Exclude<LinkAction, 'rythme'> | 'reprendre';

/** Runs a link action. Returns 'leaving' when the page navigates to another question. */
const runAction = async (linkAction: ClickAction, reply: Reply): Promise<'leaving' | undefined> => {
  const { client, token, setLink, autosaver } = reply;
  const params = { token };
  if (linkAction === 'autre') return (await reply.openAnother()) ? 'leaving' : undefined;
  // Saves the text first, whichever action follows.
  await autosaver.flush();
  if (linkAction === 'plus-tard') setLink(await client.call('links.putOff', { params }));
  else if (linkAction === 'passer') setLink(await client.call('links.skip', { params }));
  else setLink(await client.call('links.pause', { params, body: { isPaused: linkAction === 'pause' } }));
  return undefined;
};

const findTextKey = (linkAction: ClickAction, { link }: Reply) =>
  linkAction === 'autre' && link.state === 'answered'
    ? 'autre.textAnswered'
    : (`${linkAction}.text` as const);

/** Offers the narrator the next question after one was skipped or put off. */
const NextQuestion = ({ reply }: { reply: Reply }) => {
  const t = useTranslations('reply.linkActions');
  const busyLabel = useTranslations('reply')('busy');
  const action = useAction();
  const [isLast, setLast] = useState(false);
  const open = () =>
    void action.run(async () => {
      if (await reply.openAnother()) return 'leaving';
      setLast(true);
      return undefined;
    });
  if (isLast)
    return (
      <Notice tone="info" isLive title={t('autre.doneTitle')}>
        {t('autre.done')}
      </Notice>
    );
  return (
    <>
      <ProblemNotice message={action.problemMessage} />
      <Button variant="primary" isWide isBusy={action.busy} busyLabel={busyLabel} onClick={open}>
        {t('next')}
      </Button>
    </>
  );
};

interface LinkActionViewProps extends Pick<LinkActionStepProps, 'reply'> {
  linkAction: ClickAction;
  isDone: boolean;
  onDone: () => void;
}

/** One link action: a button to run it, then its result. Opening the view changed nothing. */
const LinkActionView = ({ linkAction, reply, isDone, onDone }: LinkActionViewProps) => {
  const t = useTranslations('reply.linkActions');
  const busy = useTranslations('reply')('busy');
  const action = useAction();
  const run = () =>
    void action.run(async () => {
      const outcome = await runAction(linkAction, reply);
      if (outcome === undefined) onDone();
      return outcome;
    });
  if (isDone) {
    const hasNext = (linkAction === 'passer' || linkAction === 'plus-tard') && reply.link.person.isNarrator;
    return (
      <>
        <Text size="lead">{t(`${linkAction}.done`)}</Text>
        {hasNext ? <NextQuestion reply={reply} /> : null}
      </>
    );
  }
  return (
    <>
      {linkAction === 'pause' || linkAction === 'reprendre' ? null : (
        <BookText size="title">{reply.link.question.text}</BookText>
      )}
      <Text size="lead">{t(findTextKey(linkAction, reply))}</Text>
      <ProblemNotice message={action.problemMessage} />
      <Button variant="primary" isWide isBusy={action.busy} busyLabel={busy} onClick={run}>
        {t(`${linkAction}.action`)}
      </Button>
    </>
  );
};

/** A link action in front of the question, with only the way back beside it. */
export const LinkActionStep = ({ linkAction, reply, onBack }: LinkActionStepProps) => {
  const t = useTranslations('reply');
  const [isDone, setDone] = useState(false);
  // The button that was clicked is gone: the new title is read out.
  useEffect(() => {
    if (isDone) focusHeading('h1');
  }, [isDone]);
  // Fixed when the view opens, so that the text does not change when the click changes the state.
  const [firstAction] = useState<ClickAction | 'rythme'>(
    linkAction === 'pause' && reply.link.isPaused ? 'reprendre' : linkAction,
  );
  const [linkStatus] = useState(() => findLinkStatus(linkAction, reply.link));
  const title =
    firstAction === 'rythme'
      ? t('rhythm.title')
      : t(`linkActions.${firstAction}.${isDone ? 'doneTitle' : 'title'}`);
  return (
    <StepPage title={title}>
      {linkStatus !== 'open' ? (
        <Notice tone="info">{t(`linkActions.${linkStatus}`)}</Notice>
      ) : firstAction === 'rythme' ? (
        <RhythmStep reply={reply} />
      ) : (
        <LinkActionView linkAction={firstAction} reply={reply} isDone={isDone} onDone={() => setDone(true)} />
      )}
      <Stack>
        <Button variant="quiet" icon="back" isWide onClick={onBack}>
          {t('back')}
        </Button>
      </Stack>
    </StepPage>
  );
};
