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

/** The page that asks for consent; after a yes, it thanks and shows the next steps, with the text in a disclosure. */
export const ConsentLetter = ({
  token,
  initialConsent,
}: {
  token: string;
  initialConsent: OpenedConsent;
}) => {
  const t = useTranslations('consent.link');
  const client = useClient();
  const action = useAction();
  const [consent, setConsent] = useState(initialConsent);
  const { state, narrator, askedBy: inviter, bookTitle: title } = consent;
  const previousState = useRef(state);
  // The content has changed: scrolls to its beginning and focuses its heading.
  useEffect(() => {
    if (previousState.current === state) return;
    previousState.current = state;
    window.scrollTo(0, 0);
    focusHeading('h1');
  }, [state]);
  const answer = (hasAgreed: boolean) =>
    void action.run(
      async () =>
        setConsent(await client.call('consents.answer', { params: { token }, body: { agreed: hasAgreed } })),
      hasAgreed ? 'agree' : 'decline',
    );
  if (state === 'given')
    return (
      <PaperPage
        title={t('thanks', { narrator: toGreetingName(narrator) })}
        lead={t('given', { title })}
        picture={<LetterDrawing />}
      >
        <ThanksForConsent consent={consent} action={action} onWithdraw={() => answer(false)} />
      </PaperPage>
    );
  return (
    <PaperPage
      title={t('title')}
      lead={inviter === '' ? t('leadNobody', { title }) : t('lead', { inviter, title })}
      picture={<LetterDrawing />}
    >
      <AnswerConsent consent={consent} action={action} onAnswer={answer}>
        <ConsentText narrator={narrator} />
      </AnswerConsent>
    </PaperPage>
  );
};
