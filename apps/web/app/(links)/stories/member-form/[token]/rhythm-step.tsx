'use client';

import { defaultRhythm, findListed, paces } from '@souvenance/contracts';
import { useTranslations } from 'next-intl';
import { useState } from 'react';
import { useAction } from '#lib/api-client/use-action.ts';
import { AnchorButton } from '#ui/controls/anchor-button.tsx';
import { Button } from '#ui/controls/button.tsx';
import { Notice } from '#ui/feedback/notice.tsx';
import { ProblemNotice } from '#ui/feedback/problem-notice.tsx';
import { RadioCards } from '#ui/forms/radio-cards.tsx';
import { Stack } from '#ui/layout/stack.tsx';
import type { Reply } from './use-reply.ts';

/** How often questions are sent: a card for each pace, and a link to a pause. */
export const RhythmStep = ({ reply }: { reply: Reply }) => {
  const t = useTranslations('reply');
  const { client, token, link, setLink } = reply;
  const action = useAction();
  const currentRhythm = link.rhythm ?? defaultRhythm;
  const [pace, setPace] = useState(currentRhythm.pace);
  const [isDone, setDone] = useState(false);
  const choose = (value: string) => {
    setDone(false);
    setPace(findListed(paces, value) ?? currentRhythm.pace);
  };
  const save = () =>
    void action.run(async () => {
      setLink(await client.call('links.setRhythm', { params: { token }, body: { ...currentRhythm, pace } }));
      setDone(true);
    });
  return (
    <Stack space="5">
      {link.isPaused ? <Notice tone="info">{t('rhythm.paused')}</Notice> : null}
      <RadioCards
        name="rythme"
        label={t('rhythm.label')}
        hint={t('rhythm.hint')}
        value={pace}
        onValue={choose}
        cards={paces.map((value) => ({ value, label: t(`rhythm.paces.${value}`) }))}
      />
      <ProblemNotice message={action.problemMessage} />
      {isDone ? (
        <Notice tone="done" isLive>
          {t('rhythm.done')}
        </Notice>
      ) : null}
      <Stack>
        <Button variant="primary" isWide isBusy={action.busy} busyLabel={t('busy')} onClick={save}>
          {t('rhythm.action')}
        </Button>
        <AnchorButton href="#pause" variant="quiet" isWide>
          {t(link.isPaused ? 'rhythm.resume' : 'rhythm.pause')}
        </AnchorButton>
      </Stack>
    </Stack>
  );
};
