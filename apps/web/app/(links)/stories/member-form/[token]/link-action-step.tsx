'use client';

import { useTranslations } from 'next-intl';
import { useState } from 'react';
import { useAction } from '#lib/api-client/use-action.ts';
import { Button } from '#ui/controls/button.tsx';
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

/** One link action: a button to run it, then its result. Opening the view changed nothing. */
const LinkActionView = ({ linkAction, reply }: { linkAction: ClickAction; reply: Reply }) => {
  const t = useTranslations('reply.linkActions');
  const busy = useTranslations('reply')('busy');
  const action = useAction();
  const [isDone, setDone] = useState(false);
  const run = () =>
    void action.run(async () => {
      const outcome = await runAction(linkAction, reply);
      if (outcome === undefined) setDone(true);
      return outcome;
    });
  if (isDone)
    return (
      <Notice tone="done" isLive>
        {t(`${linkAction}.done`)}
      </Notice>
    );
  return (
    <>
      {linkAction === 'pause' || linkAction === 'reprendre' ? null : (
        <BookText size="title">{reply.link.question.text}</BookText>
      )}
      <Text size="lead">{t(findTextKey(linkAction, reply))}</Text>
      <ProblemNotice sentence={action.sentence} />
      <Button variant="primary" isWide isBusy={action.busy} busyLabel={busy} onClick={run}>
        {t(`${linkAction}.action`)}
      </Button>
    </>
  );
};

/** A link action in front of the question, with only the way back beside it. */
export const LinkActionStep = ({ linkAction, reply, onBack }: LinkActionStepProps) => {
  const t = useTranslations('reply');
  // Fixed when the view opens, so that the text does not change when the click changes the state.
  const [firstAction] = useState<ClickAction | 'rythme'>(
    linkAction === 'pause' && reply.link.isPaused ? 'reprendre' : linkAction,
  );
  const [linkStatus] = useState(() => findLinkStatus(linkAction, reply.link));
  return (
    <StepPage title={firstAction === 'rythme' ? t('rhythm.title') : t(`linkActions.${firstAction}.title`)}>
      {linkStatus !== 'open' ? (
        <Notice tone="info">{t(`linkActions.${linkStatus}`)}</Notice>
      ) : firstAction === 'rythme' ? (
        <RhythmStep reply={reply} />
      ) : (
        <LinkActionView linkAction={firstAction} reply={reply} />
      )}
      <Stack>
        <Button variant="quiet" icon="back" isWide onClick={onBack}>
          {t('back')}
        </Button>
      </Stack>
    </StepPage>
  );
};
