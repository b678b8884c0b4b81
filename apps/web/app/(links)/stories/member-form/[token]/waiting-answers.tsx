'use client';

import { useTranslations } from 'next-intl';
import { Button } from '#ui/controls/button.tsx';
import { Notice } from '#ui/feedback/notice.tsx';
import { StoryText } from '#ui/story/story-text.tsx';
import { isDecided, type Reply } from './use-reply.ts';

/**
 * Answers that came by mail and wait for the narrator's consent. They are sent with the answer; beside one that the
 * family has decided on, by a button of their own.
 */
export const WaitingAnswers = ({ reply }: { reply: Reply }) => {
  const t = useTranslations('reply.waiting');
  const tWrite = useTranslations('reply.write');
  const { link, state, action } = reply;
  const { waitingAnswers = [] } = link;
  if (waitingAnswers.length === 0) return null;
  const hasButton = isDecided(state.story);
  return (
    <>
      <Notice tone="info" title={t('title')}>
        {hasButton ? t('says') : t('saysWithAnswer')}
      </Notice>
      {waitingAnswers.map(({ id, body }) => (
        <StoryText key={id} body={body} />
      ))}
      {hasButton ? (
        <Button
          variant="primary"
          {...action.busyAs('send', tWrite('sending'))}
          onClick={() => void reply.send()}
        >
          {t('send')}
        </Button>
      ) : null}
    </>
  );
};
