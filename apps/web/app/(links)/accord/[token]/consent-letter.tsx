'use client';

import { type OpenedConsent, toGreetingName } from '@souvenance/contracts';
import { useTranslations } from 'next-intl';
import { useEffect, useRef, useState } from 'react';
import { useAction } from '#lib/api-client/use-action.ts';
import { useClient } from '#lib/session/session-provider.tsx';
import { focusHeading } from '#ui/controls/focus-heading.ts';
import { PaperPage } from '#ui/layout/paper-page.tsx';
import { AnswerConsent } from './answer-consent.tsx';
import { ConsentText } from './consent-text.tsx';
import { LetterDrawing } from './letter-drawing.tsx';
import { ThanksForConsent } from './thanks-for-consent.tsx';

/** The letter that asks for consent; after a yes, thanks and the next steps, with the letter folded below. */
export const ConsentLetter = ({ token, first }: { token: string; first: OpenedConsent }) => {
  const t = useTranslations('consent.link');
  const client = useClient();
  const action = useAction();
  const [opened, setOpened] = useState(first);
  const { state, narrator, askedBy: inviter, bookTitle: title } = opened;
  const previousState = useRef(state);
  // The letter has changed under the reader: it is read, and spoken, from its beginning.
  useEffect(() => {
    if (previousState.current === state) return;
    previousState.current = state;
    window.scrollTo(0, 0);
    focusHeading('h1');
  }, [state]);
  const answer = (hasAgreed: boolean) =>
    void action.run(
      async () =>
        setOpened(await client.call('consents.answer', { params: { token }, body: { agreed: hasAgreed } })),
      hasAgreed ? 'agree' : 'decline',
    );
  if (state === 'given')
    return (
      <PaperPage
        title={t('thanks', { narrator: toGreetingName(narrator) })}
        lead={t('given', { title })}
        picture={<LetterDrawing />}
      >
        <ThanksForConsent opened={opened} action={action} onWithdraw={() => answer(false)} />
      </PaperPage>
    );
  return (
    <PaperPage
      title={t('title')}
      lead={inviter === '' ? t('leadNobody', { title }) : t('lead', { inviter, title })}
      picture={<LetterDrawing />}
    >
      <AnswerConsent opened={opened} action={action} onAnswer={answer}>
        <ConsentText narrator={narrator} />
      </AnswerConsent>
    </PaperPage>
  );
};
