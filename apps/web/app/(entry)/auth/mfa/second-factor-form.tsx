'use client';

import { useTranslations } from 'next-intl';
import { useEffect, useState } from 'react';
import { OneFieldForm } from '#features/sign-in/one-field-form.tsx';
import { forgetChallenge, readChallenge } from '#features/sign-in/second-factor-challenge.ts';
import { useSignIn } from '#features/sign-in/use-sign-in.ts';
import { toProblem } from '#lib/api-client/problem.ts';
import { useAction } from '#lib/api-client/use-action.ts';
import { useSession } from '#lib/session/session-provider.tsx';
import { LinkButton } from '#ui/controls/link-button.tsx';
import { Notice } from '#ui/feedback/notice.tsx';
import { Skeleton } from '#ui/feedback/skeleton.tsx';

/** Parses six digits or a recovery code; null when too short. */
const parseCode = (text: string): string | null => {
  const code = text.replace(/\s/g, '');
  return code.length < 6 ? null : code;
};

export const SecondFactorForm = () => {
  const t = useTranslations('auth.mfa');
  const { identity } = useSession();
  const completeSignIn = useSignIn();
  const action = useAction();
  // Stored in the browser only: undefined until it has been read.
  const [challenge, setChallenge] = useState<string | null>();
  useEffect(() => setChallenge(readChallenge()), []);
  if (challenge === undefined) return <Skeleton lines={2} />;
  if (challenge === null)
    return (
      <Notice isLive tone="attention" actions={<LinkButton href="/auth/sign-in">{t('restart')}</LinkButton>}>
        {t('lost')}
      </Notice>
    );
  const answer = async (code: string) => {
    const proof = await identity.answerSecondFactor({ challenge, code }).catch((error) => {
      if (toProblem(error).code !== 'identity.token_invalid') throw error;
      return null;
    });
    forgetChallenge();
    if (proof !== null) return completeSignIn(proof);
    // This challenge accepts no code any more: the page says so, with the way to begin again.
    setChallenge(null);
  };
  return (
    <OneFieldForm
      field={{ name: 'code', label: t('code'), autoComplete: 'one-time-code' }}
      parse={parseCode}
      invalidText={t('codeMissing')}
      action={action}
      work={answer}
      label={t('action')}
      busyLabel={t('busy')}
    />
  );
};
