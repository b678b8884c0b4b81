'use client';

import { useTranslations } from 'next-intl';
import { useEffect, useState } from 'react';
import { useAction } from '#api/use-action.ts';
import { useSession } from '#session/session-provider.tsx';
import { Button } from '#ui/button.tsx';
import { Form } from '#ui/form.tsx';
import { textOf } from '#ui/form-values.ts';
import { LinkButton } from '#ui/link-button.tsx';
import { Notice } from '#ui/notice.tsx';
import { Skeleton } from '#ui/skeleton.tsx';
import { TextField } from '#ui/text-field.tsx';
import { forgetChallenge, readChallenge } from '../second-factor-challenge.ts';
import { useSignIn } from '../use-sign-in.ts';

export const SecondFactorForm = () => {
  const t = useTranslations('auth.mfa');
  const { identity } = useSession();
  const enter = useSignIn();
  const action = useAction();
  // Known in the browser alone: undefined until it has been looked for.
  const [challenge, setChallenge] = useState<string | null>();
  useEffect(() => setChallenge(readChallenge()), []);
  if (challenge === undefined) return <Skeleton lines={2} />;
  if (challenge === null)
    return (
      <Notice tone="attention" actions={<LinkButton href="/auth/sign-in">{t('restart')}</LinkButton>}>
        {t('lost')}
      </Notice>
    );
  const submit = (values: FormData) => {
    const code = textOf(values, 'code').replace(/\s/g, '');
    if (code.length < 6) return action.refuse({ code: t('codeMissing') });
    return void action.run(async () => {
      const proof = await identity.answerSecondFactor({ challenge, code });
      forgetChallenge();
      return enter(proof);
    });
  };
  return (
    <Form onSubmit={submit} problem={action.sentence} issues={action.issues}>
      <TextField
        name="code"
        label={t('code')}
        hint={t('codeHint')}
        autoComplete="one-time-code"
        error={action.field('code')}
      />
      <Button type="submit" variant="primary" wide busy={action.busy} busyLabel={t('busy')}>
        {t('action')}
      </Button>
    </Form>
  );
};
