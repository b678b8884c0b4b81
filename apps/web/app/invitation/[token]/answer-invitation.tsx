'use client';

import { useTranslations } from 'next-intl';
import { useState } from 'react';
import { useAction } from '#api/use-action.ts';
import { familyPath } from '#session/keep-family.ts';
import { useClient } from '#session/session-provider.tsx';
import { SignOutButton } from '#session/sign-out-button.tsx';
import { Button } from '#ui/controls/button.tsx';
import { CheckboxField } from '#ui/controls/checkbox-field.tsx';
import { Form } from '#ui/controls/form.tsx';
import { Notice } from '#ui/feedback/notice.tsx';
import { ProblemNotice } from '#ui/feedback/problem-notice.tsx';
import { Stack } from '#ui/layout/stack.tsx';

interface AnswerInvitationProps {
  token: string;
  inviter: string;
  isNarrator: boolean;
  /** Whether an account is needed first, another one is signed in, or the right one. */
  entrance: 'needed' | 'other' | 'done';
}

const AcceptForm = ({ token, isNarrator }: Pick<AnswerInvitationProps, 'token' | 'isNarrator'>) => {
  const t = useTranslations('invitation');
  const client = useClient();
  const action = useAction();
  const submit = (values: FormData) => {
    if (values.get('agreed') === null) return action.refuse({ agreed: t('agreeMissing') });
    return void action.run(async () => {
      const body = { agreed: true } as const;
      const { familyId } = await client.call('invitations.accept', { params: { token }, body });
      window.location.assign(familyPath(familyId));
      return 'leaving';
    });
  };
  return (
    <Form onSubmit={submit} problem={action.sentence} issues={action.issues}>
      <CheckboxField
        name="agreed"
        label={isNarrator ? t('agreeNarrator') : t('agree')}
        note={t('agreeNote')}
        error={action.field('agreed')}
      />
      <Button type="submit" variant="primary" wide busy={action.busy} busyLabel={t('accepting')}>
        {t('accept')}
      </Button>
    </Form>
  );
};

/** Yes with one's own account and consent; no with the link alone. */
export const AnswerInvitation = ({ token, inviter, isNarrator, entrance }: AnswerInvitationProps) => {
  const t = useTranslations('invitation');
  const client = useClient();
  const action = useAction();
  const [isDeclined, setDeclined] = useState(false);
  const decline = () =>
    action.run(async () => {
      await client.call('invitations.decline', { params: { token } });
      setDeclined(true);
    });
  if (isDeclined)
    return (
      <Notice tone="done" live title={t('declinedTitle')}>
        {t('declined', { inviter })}
      </Notice>
    );
  return (
    <Stack>
      {entrance === 'done' ? <AcceptForm token={token} isNarrator={isNarrator} /> : null}
      {entrance === 'other' ? <SignOutButton /> : null}
      <ProblemNotice sentence={action.sentence} />
      <Button variant="quiet" onClick={decline} busy={action.busy} busyLabel={t('declining')}>
        {t('decline')}
      </Button>
    </Stack>
  );
};
