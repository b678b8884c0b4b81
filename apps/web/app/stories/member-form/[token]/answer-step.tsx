'use client';

import { addressName } from '@souvenance/contracts';
import { useTranslations } from 'next-intl';
import { AnchorButton } from '#ui/controls/anchor-button.tsx';
import { Button } from '#ui/controls/button.tsx';
import { Notice } from '#ui/feedback/notice.tsx';
import { ProblemNotice } from '#ui/feedback/problem-notice.tsx';
import { SaveState } from '#ui/feedback/save-state.tsx';
import { ActionBar } from '#ui/layout/action-bar.tsx';
import { StoryText } from '#ui/text/story-text.tsx';
import { offeredWays } from './matter.ts';
import { QuestionHead } from './question-head.tsx';
import styles from './reply.module.css';
import type { Reply } from './use-reply.ts';
import { WrittenAnswer } from './written-answer.tsx';

/** What became of the question before, where something did. */
const noticeOf = ({ link, state }: Reply) => {
  if (link.state === 'skipped') return 'skippedBefore';
  if (link.state === 'later') return 'laterBefore';
  return state.story?.state === 'submitted' ? 'sentBefore' : null;
};

/** The lesser ways around the question, small below everything: each opens its own sheet, and changes nothing yet. */
const Ways = ({ link }: Pick<Reply, 'link'>) => {
  const t = useTranslations('reply.ways');
  return (
    <nav className={styles.ways} aria-label={t('label')}>
      {offeredWays(link).map((matter) => (
        <AnchorButton key={matter} href={`#${matter}`} variant="quiet">
          {t(matter)}
        </AnchorButton>
      ))}
    </nav>
  );
};

/** The question, what is answered to it, and the one press that sends it. */
export const AnswerStep = ({ reply }: { reply: Reply }) => {
  const t = useTranslations('reply.write');
  const { token, link, place, autosaver, state, action, hindrance } = reply;
  const { status, savedAt, isKeptHere, sentence } = state;
  const isTaken = state.story?.state === 'in_book' || state.story?.state === 'set_aside';
  const notice = noticeOf(reply);
  const asker = addressName(link.asker.name);
  return (
    <>
      <QuestionHead token={token} link={link} />
      {notice === null ? null : <Notice tone="info">{t(notice)}</Notice>}
      {isTaken ? (
        <>
          <Notice tone="done">{t('taken')}</Notice>
          <StoryText body={state.draft.body} />
        </>
      ) : (
        <WrittenAnswer
          token={token}
          place={place}
          autosaver={autosaver}
          state={state}
          isMissing={hindrance === 'empty'}
        />
      )}
      {hindrance === 'unsaved' ? (
        <Notice tone="attention" live>
          {t('unsaved')}
        </Notice>
      ) : null}
      <ProblemNotice sentence={sentence ?? action.sentence} />
      <Ways link={link} />
      {isTaken ? null : (
        <ActionBar
          state={<SaveState status={status} savedAt={savedAt} isKeptHere={isKeptHere} />}
          action={
            <Button
              variant="primary"
              {...action.busyAs('send', t('sending'))}
              onClick={() => void reply.send()}
            >
              {asker === '' ? t('sendNobody') : t('send', { asker })}
            </Button>
          }
        />
      )}
    </>
  );
};
