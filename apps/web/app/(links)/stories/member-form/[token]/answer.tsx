'use client';

import { countWords } from '@souvenance/contracts';
import { useTranslations } from 'next-intl';
import { useRef, useState } from 'react';
import { flushSync } from 'react-dom';
import { AnswerChoice } from '#features/recordings/recorder/answer-choice.tsx';
import { Button } from '#ui/controls/button.tsx';
import { Row } from '#ui/layout/row.tsx';
import type { Reply } from './use-reply.ts';
import { VoiceAnswer } from './voice-answer.tsx';
import { WrittenAnswer } from './written-answer.tsx';

/** Which forms of the answer are open: text, recording, or both. Existing content counts as open. */
export const useAnswerForms = ({ state, voiceAnswer, linkUploads }: Reply) => {
  const [isWriting, setWriting] = useState(false);
  const isFinished = useRef(false);
  const { story, draft, isRestored } = state;
  const hasText = countWords(draft.body) > 0 || draft.photographs.length > 0;
  const isSending = linkUploads.uploadList.length > 0;
  const isWritten = isWriting || isRestored || isSending || (story !== null && hasText);
  return {
    isWritten,
    isBegun: isWritten || voiceAnswer.isShown,
    /** True after the speaker said that they have finished, until the button that sends the answer has the focus. */
    isFinished,
    /** Opens the text field and focuses it. */
    write: () => {
      flushSync(() => setWriting(true));
      document.getElementById('texte')?.focus();
    },
  };
};

export type AnswerForms = ReturnType<typeof useAnswerForms>;

/** The answer as text, recording or both; at first the choice between them. */
export const Answer = ({ reply, forms }: { reply: Reply; forms: AnswerForms }) => {
  const t = useTranslations('voice.begin');
  const { token, autosaver, state, hindrance, voiceAnswer } = reply;
  const { isBegun, isWritten, isFinished, write } = forms;
  const onFinish = () => {
    isFinished.current = true;
  };
  const recorder = <VoiceAnswer token={token} voiceAnswer={voiceAnswer} onFinish={onFinish} />;
  if (!isBegun) return <AnswerChoice onSpeak={voiceAnswer.begin} onWrite={write} />;
  if (voiceAnswer.voice.isRecording) return recorder;
  return (
    <>
      {voiceAnswer.isShown ? recorder : null}
      {isWritten ? (
        <WrittenAnswer
          token={token}
          autosaver={autosaver}
          state={state}
          linkUploads={reply.linkUploads}
          isGuest={reply.link.guest !== null}
          isMissing={hindrance === 'empty' && !voiceAnswer.isShown}
        />
      ) : null}
      <Row isStackedOnPhone>
        {isWritten ? null : (
          <Button variant="quiet" icon="write" onClick={write}>
            {t('writeToo')}
          </Button>
        )}
        {voiceAnswer.isShown ? null : (
          <Button variant="quiet" icon="microphone" onClick={voiceAnswer.begin}>
            {t('speakToo')}
          </Button>
        )}
      </Row>
    </>
  );
};
