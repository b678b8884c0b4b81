'use client';

import { countWords, type FollowUp, type OpenedLink, type Recording } from '@souvenance/contracts';
import { useEffect, useState } from 'react';
import { useAutosaver } from '#features/stories/writing/use-autosaver.ts';
import { useAction } from '#lib/api-client/use-action.ts';
import { logFault } from '#lib/environment/log-fault.ts';
import { useClient } from '#lib/session/session-provider.tsx';
import { answerName, answerOf, answerStore } from './answer-store.ts';
import { useLinkVoice } from './use-link-voice.ts';

type Step = 'write' | 'consent' | 'sent';
interface SentAnswer {
  readonly askedBy: string;
  readonly next: { text: string } | null;
  readonly followUps: readonly FollowUp[];
}

/** Why an answer did not leave: nothing is written or told, or the server has not got it yet. */
type Hindrance = 'empty' | 'unsaved' | 'unsent';

const openQuestion = (token: string): void => window.location.assign(`/stories/member-form/${token}`);

/** One question under its link: the answer being written, and where its holder stands with it. */
export const useReply = (token: string, first: OpenedLink, firstRecording: Recording | null) => {
  const client = useClient();
  const params = { token };
  const place = answerName(first);
  const [link, setLink] = useState(first);
  const [step, setStep] = useState<Step>('write');
  const [sentAnswer, setSentAnswer] = useState<SentAnswer>({
    askedBy: first.asker.name,
    next: null,
    followUps: [],
  });
  const [hindrance, setHindrance] = useState<Hindrance | null>(null);
  const [autosaver, state] = useAutosaver({
    initial: first.writing === null ? null : answerOf(place, first.writing),
    newName: place,
    writer: null,
    textStore: () => answerStore(client, token, place),
  });
  const voiceAnswer = useLinkVoice(token, place, firstRecording);
  const action = useAction();
  useEffect(() => {
    // A page that is only fetched, as mail scanners do, is read by nobody.
    void client
      .call('links.markOpened', { params: { token } })
      .catch((error) => logFault('the family is not told that the question was opened', error));
  }, [client, token]);
  const deliver = async () => {
    await voiceAnswer.finish();
    const { writing, askedBy, next, followUps } = await client.call('links.send', { params });
    autosaver.adopt(answerOf(place, writing));
    setLink((current) => ({ ...current, state: 'answered', writing }));
    setSentAnswer({ askedBy, next, followUps });
    setStep('sent');
  };
  /** The obstacle that keeps the answer from being sent; null when the server has all of it. */
  const gather = async (): Promise<Hindrance | null> => {
    await voiceAnswer.voice.stop();
    const hasWords = countWords(autosaver.read().draft.body) > 0;
    if (!hasWords && !voiceAnswer.hasVoice()) return 'empty';
    await autosaver.flush();
    const { status } = autosaver.read();
    if (hasWords && status !== 'saved') return 'unsaved';
    return (await voiceAnswer.voice.recordingStore.sendNow()) ? null : 'unsent';
  };
  const send = () =>
    action.run(async () => {
      const obstacle = await gather();
      setHindrance(obstacle);
      if (obstacle === 'empty') document.getElementById('texte')?.focus();
      if (obstacle !== null) return;
      if (link.consent === null || link.consent === 'given') await deliver();
      else setStep('consent');
    }, 'send');
  const answerConsent = (hasAgreed: boolean) =>
    action.run(
      async () => {
        setLink(await client.call('links.answerConsent', { params, body: { agreed: hasAgreed } }));
        if (hasAgreed) await deliver();
      },
      hasAgreed ? 'agree' : 'decline',
    );
  /** False when there is none to open. */
  const openAnother = async (): Promise<boolean> => {
    await autosaver.flush();
    const another = await client.call('links.another', { params });
    if (another.token === null) return false;
    openQuestion(another.token);
    return true;
  };
  const followUp = (followUpId: string) =>
    action.run(async () => {
      await autosaver.flush();
      openQuestion((await client.call('links.goOn', { params, body: { followUpId } })).token);
    }, followUpId);
  const goOn = () => {
    action.clear();
    setStep('write');
  };
  return {
    token,
    client,
    link,
    setLink,
    step,
    sentAnswer,
    hindrance,
    place,
    autosaver,
    state,
    action,
    voiceAnswer,
    send,
    answerConsent,
    openAnother,
    followUp,
    goOn,
  };
};

export type Reply = ReturnType<typeof useReply>;
