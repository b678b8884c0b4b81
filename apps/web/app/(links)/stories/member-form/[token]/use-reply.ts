'use client';

import { countWords, type FollowUp, type OpenedLink, type Recording } from '@souvenance/contracts';
import { useEffect, useState } from 'react';
import { useAutosaver } from '#features/stories/writing/use-autosaver.ts';
import { forgetBegunPiece } from '#features/tributes/begun-piece.ts';
import { useAction } from '#lib/api-client/use-action.ts';
import { logFault } from '#lib/environment/log-fault.ts';
import { useClient } from '#lib/session/session-provider.tsx';
import { type Answer, answerKey, openAnswerStore, toAnswer } from './open-answer-store.ts';
import { useLinkUploads } from './use-link-uploads.ts';
import { useLinkVoice } from './use-link-voice.ts';

type Step = 'write' | 'consent' | 'sent' | 'withdrawn';
interface SentAnswer {
  readonly askedBy: string;
  readonly nextQuestion: { text: string } | null;
  readonly followUps: readonly FollowUp[];
}

/**
 * Why an answer was not sent: it is empty, its text is not saved, or refused, or its photographs or its recording are
 * not uploaded yet.
 */
type Obstacle = 'empty' | 'unsaved' | 'refused' | 'photographs' | 'unsent';

/** Whether an answer may be sent to the family: the narrator, or the guest, has agreed; a relative need not. */
export const hasConsent = ({ guest, consent }: Pick<OpenedLink, 'guest' | 'consent'>): boolean =>
  guest?.hasAgreed ?? (consent === null || consent === 'given');

/** Whether the family has taken an answer into the book or set it aside: then only the family changes it. */
export const isDecided = (story: Pick<Answer, 'state'> | null): boolean =>
  story?.state === 'in_book' || story?.state === 'set_aside';

const openQuestion = (token: string): void => window.location.assign(`/stories/member-form/${token}`);

/** State of a question under its link: the answer being written, and the current step. */
export const useReply = (token: string, initialLink: OpenedLink, initialRecording: Recording | null) => {
  const client = useClient();
  const params = { token };
  const place = answerKey(initialLink);
  const [link, setLink] = useState(initialLink);
  const [step, setStep] = useState<Step>('write');
  const [sentAnswer, setSentAnswer] = useState<SentAnswer>({
    askedBy: initialLink.asker.name,
    nextQuestion: null,
    followUps: [],
  });
  const [hindrance, setHindrance] = useState<Obstacle | null>(null);
  const [autosaver, state] = useAutosaver({
    initial: initialLink.writing === null ? null : toAnswer(place, initialLink.writing),
    newName: place,
    writer: null,
    textStore: () => openAnswerStore(client, token, place),
  });
  const voiceAnswer = useLinkVoice(token, place, initialRecording);
  const linkUploads = useLinkUploads(token, place, autosaver);
  const action = useAction();
  useEffect(() => {
    // Called by a script, so that mail scanners, which only fetch the page, do not mark it as opened.
    void client
      .call('links.markOpened', { params: { token } })
      .catch((error) => logFault('the family is not told that the question was opened', error));
  }, [client, token]);
  const deliver = async () => {
    if (!isDecided(autosaver.read().story)) await voiceAnswer.finish();
    const { writing, askedBy, next, followUps } = await client.call('links.send', { params });
    autosaver.adopt(toAnswer(place, writing));
    setLink((current) => ({ ...current, state: 'answered', writing, waitingAnswers: [] }));
    setSentAnswer({ askedBy, nextQuestion: next, followUps });
    setStep('sent');
  };
  const saveText = async (): Promise<Obstacle | null> => {
    if (await autosaver.flush()) return null;
    return autosaver.read().status === 'refused' ? 'refused' : 'unsaved';
  };
  /**
   * True when the server refuses the text because the answer was sent before, and the narrator has withdrawn consent
   * since; also after this page was opened.
   */
  const lacksConsentToSave = async (): Promise<boolean> => {
    if (autosaver.read().story?.state !== 'submitted' || !link.person.isNarrator) return false;
    const { consent } = await client.call('links.open', { params });
    setLink((current) => ({ ...current, consent }));
    return !hasConsent({ ...link, consent });
  };
  /** Returns what prevents the answer from being sent; null when the server has all of it. */
  const findObstacle = async (): Promise<Obstacle | null> => {
    await voiceAnswer.voice.stop();
    // Right after the page has opened, the device may still have a part of the answer.
    await Promise.all([autosaver.resume(), voiceAnswer.voice.recordingStore.resume()]);
    const hasText = countWords(autosaver.read().draft.body) > 0;
    if (!hasText && !voiceAnswer.hasVoice()) return 'empty';
    if (linkUploads.hasPending()) return 'photographs';
    const obstacle = await saveText();
    if (obstacle !== null) return obstacle;
    return (await voiceAnswer.voice.recordingStore.sendNow()) ? null : 'unsent';
  };
  const send = () =>
    action.run(async () => {
      const obstacle = await findObstacle();
      if (obstacle === 'refused' && (await lacksConsentToSave())) {
        setHindrance(null);
        setStep('consent');
        return;
      }
      setHindrance(obstacle);
      if (obstacle === 'empty') document.getElementById('texte')?.focus();
      if (obstacle === 'refused') document.querySelector<HTMLElement>('[aria-invalid="true"]')?.focus();
      if (obstacle !== null) return;
      if (hasConsent(link)) await deliver();
      else setStep('consent');
    }, 'send');
  const answerConsent = (hasAgreed: boolean) =>
    action.run(
      async () => {
        setLink(await client.call('links.answerConsent', { params, body: { agreed: hasAgreed } }));
        if (!hasAgreed) return;
        // Without consent the server has refused the text.
        const obstacle = await saveText();
        setHindrance(obstacle);
        if (obstacle === null) await deliver();
        else setStep('write');
      },
      hasAgreed ? 'agree' : 'decline',
    );
  /** Erases a guest's piece for good, and forgets the way to it on this device. */
  const withdraw = async (): Promise<void> => {
    await client.call('links.withdraw', { params });
    if (link.guest !== null) forgetBegunPiece(link.guest.tributeId, token);
    setStep('withdrawn');
  };
  /** Resolves false when there is no other question. */
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
    linkUploads,
    send,
    answerConsent,
    withdraw,
    openAnother,
    followUp,
    goOn,
  };
};

export type Reply = ReturnType<typeof useReply>;
