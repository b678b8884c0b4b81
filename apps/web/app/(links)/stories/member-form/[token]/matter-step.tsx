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
import { type Matter, standingOf } from './matter.ts';
import { RhythmStep } from './rhythm-step.tsx';
import { StepPage } from './step-page.tsx';
import type { Reply } from './use-reply.ts';

interface MatterStepProps {
  matter: Matter;
  reply: Reply;
  onBack: () => void;
}

type Pressed = Exclude<Matter, 'rythme'> | 'reprendre';

/** The press behind each matter; says when the page is left for another question. */
const press = async (matter: Pressed, reply: Reply): Promise<'leaving' | undefined> => {
  const { client, token, setLink, autosaver } = reply;
  const params = { token };
  if (matter === 'autre') return (await reply.openAnother()) ? 'leaving' : undefined;
  // The written text is saved first, however the question ends.
  await autosaver.flush();
  if (matter === 'plus-tard') setLink(await client.call('links.putOff', { params }));
  else if (matter === 'passer') setLink(await client.call('links.skip', { params }));
  else setLink(await client.call('links.pause', { params, body: { isPaused: matter === 'pause' } }));
  return undefined;
};

const textOf = (matter: Pressed, { link }: Reply) =>
  matter === 'autre' && link.state === 'answered' ? 'autre.textAnswered' : (`${matter}.text` as const);

/** One question: do it, or go back. Opening it changed nothing; the press does, and what came of it is said. */
const PressedMatter = ({ matter, reply }: { matter: Pressed; reply: Reply }) => {
  const t = useTranslations('reply.matters');
  const busy = useTranslations('reply')('busy');
  const action = useAction();
  const [isDone, setDone] = useState(false);
  const run = () =>
    void action.run(async () => {
      const leaving = await press(matter, reply);
      if (leaving === undefined) setDone(true);
      return leaving;
    });
  if (isDone)
    return (
      <Notice tone="done" live>
        {t(`${matter}.done`)}
      </Notice>
    );
  return (
    <>
      {matter === 'pause' || matter === 'reprendre' ? null : (
        <Words size="title">{reply.link.question.text}</Words>
      )}
      <Text size="lead">{t(textOf(matter, reply))}</Text>
      <ProblemNotice sentence={action.sentence} />
      <Button variant="primary" wide busy={action.busy} busyLabel={busy} onClick={run}>
        {t(`${matter}.action`)}
      </Button>
    </>
  );
};

/** A way around the question, in front of it; nothing else stands beside it but the way back. */
export const MatterStep = ({ matter, reply, onBack }: MatterStepProps) => {
  const t = useTranslations('reply');
  // The action that the sheet opened with stays shown, even after its own click has changed the state.
  const [firstAction] = useState<Pressed | 'rythme'>(
    matter === 'pause' && reply.link.isPaused ? 'reprendre' : matter,
  );
  const [linkStatus] = useState(() => standingOf(matter, reply.link));
  return (
    <StepPage title={firstAction === 'rythme' ? t('rhythm.title') : t(`matters.${firstAction}.title`)}>
      {linkStatus !== 'open' ? (
        <Notice tone="info">{t(`matters.${linkStatus}`)}</Notice>
      ) : firstAction === 'rythme' ? (
        <RhythmStep reply={reply} />
      ) : (
        <PressedMatter matter={firstAction} reply={reply} />
      )}
      <Stack>
        <Button variant="quiet" icon="back" wide onClick={onBack}>
          {t('back')}
        </Button>
      </Stack>
    </StepPage>
  );
};
