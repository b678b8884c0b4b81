'use client';

import { useTranslations } from 'next-intl';
import { useState } from 'react';
import { useAction } from '#lib/api-client/use-action.ts';
import { Button } from '#ui/controls/button.tsx';
import { Notice } from '#ui/feedback/notice.tsx';
import { ProblemNotice } from '#ui/feedback/problem-notice.tsx';
import { Stack } from '#ui/layout/stack.tsx';
import { Text } from '#ui/text/text.tsx';
import { Words } from '#ui/text/words.tsx';
import { type LinkAction, linkStatusOf } from './link-action.ts';
import { RhythmStep } from './rhythm-step.tsx';
import { StepPage } from './step-page.tsx';
import type { Reply } from './use-reply.ts';

interface LinkActionStepProps {
  linkAction: LinkAction;
  reply: Reply;
  onBack: () => void;
}

type ClickAction = Exclude<LinkAction, 'rythme'> | 'reprendre';

/** The click behind each link action; says when the page is left for another question. */
const runAction = async (linkAction: ClickAction, reply: Reply): Promise<'leaving' | undefined> => {
  const { client, token, setLink, autosaver } = reply;
  const params = { token };
  if (linkAction === 'autre') return (await reply.openAnother()) ? 'leaving' : undefined;
  // The written text is saved first, however the question ends.
  await autosaver.flush();
  if (linkAction === 'plus-tard') setLink(await client.call('links.putOff', { params }));
  else if (linkAction === 'passer') setLink(await client.call('links.skip', { params }));
  else setLink(await client.call('links.pause', { params, body: { isPaused: linkAction === 'pause' } }));
  return undefined;
};

const textOf = (linkAction: ClickAction, { link }: Reply) =>
  linkAction === 'autre' && link.state === 'answered'
    ? 'autre.textAnswered'
    : (`${linkAction}.text` as const);

/** One question: do it, or go back. Opening it changed nothing; the click does, and what came of it is said. */
const ClickedLinkAction = ({ linkAction, reply }: { linkAction: ClickAction; reply: Reply }) => {
  const t = useTranslations('reply.linkActions');
  const busy = useTranslations('reply')('busy');
  const action = useAction();
  const [isDone, setDone] = useState(false);
  const run = () =>
    void action.run(async () => {
      const leaving = await runAction(linkAction, reply);
      if (leaving === undefined) setDone(true);
      return leaving;
    });
  if (isDone)
    return (
      <Notice tone="done" live>
        {t(`${linkAction}.done`)}
      </Notice>
    );
  return (
    <>
      {linkAction === 'pause' || linkAction === 'reprendre' ? null : (
        <Words size="title">{reply.link.question.text}</Words>
      )}
      <Text size="lead">{t(textOf(linkAction, reply))}</Text>
      <ProblemNotice sentence={action.sentence} />
      <Button variant="primary" wide busy={action.busy} busyLabel={busy} onClick={run}>
        {t(`${linkAction}.action`)}
      </Button>
    </>
  );
};

/** A way around the question, in front of it; nothing else stands beside it but the way back. */
export const LinkActionStep = ({ linkAction, reply, onBack }: LinkActionStepProps) => {
  const t = useTranslations('reply');
  // The action that the sheet opened with stays shown, even after its own click has changed the state.
  const [firstAction] = useState<ClickAction | 'rythme'>(
    linkAction === 'pause' && reply.link.isPaused ? 'reprendre' : linkAction,
  );
  const [linkStatus] = useState(() => linkStatusOf(linkAction, reply.link));
  return (
    <StepPage title={firstAction === 'rythme' ? t('rhythm.title') : t(`linkActions.${firstAction}.title`)}>
      {linkStatus !== 'open' ? (
        <Notice tone="info">{t(`linkActions.${linkStatus}`)}</Notice>
      ) : firstAction === 'rythme' ? (
        <RhythmStep reply={reply} />
      ) : (
        <ClickedLinkAction linkAction={firstAction} reply={reply} />
      )}
      <Stack>
        <Button variant="quiet" icon="back" wide onClick={onBack}>
          {t('back')}
        </Button>
      </Stack>
    </StepPage>
  );
};
