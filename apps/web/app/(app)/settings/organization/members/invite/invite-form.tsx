'use client';

import type { Invitation } from '@souvenance/contracts';
import { useRouter } from 'next/navigation';
import { useTranslations } from 'next-intl';
import { useState } from 'react';
import { useAction } from '#api/use-action.ts';
import { ConfirmAddress, otherSentence } from '#session/confirm-address.tsx';
import { useClient } from '#session/session-provider.tsx';
import { Button } from '#ui/controls/button.tsx';
import { Form } from '#ui/controls/form.tsx';
import { looksLikeEmail, missing, textOf } from '#ui/controls/form-values.ts';
import { LinkButton } from '#ui/controls/link-button.tsx';
import { RadioCards } from '#ui/controls/radio-cards.tsx';
import { TextField } from '#ui/controls/text-field.tsx';
import { Notice } from '#ui/feedback/notice.tsx';

const kinds = ['reader', 'author', 'narrator', 'editor'] as const;

interface Sent {
  sent: Invitation;
  onAnother: () => void;
}

const SentNotice = ({ sent: { name, email }, onAnother }: Sent) => {
  const t = useTranslations('family');
  return (
    <Notice
      tone="done"
      live
      title={t('invite.sentTitle')}
      actions={
        <>
          <LinkButton href="/settings/organization/members" variant="primary">
            {t('manage')}
          </LinkButton>
          <Button onClick={onAnother}>{t('invite.another')}</Button>
        </>
      }
    >
      {t('invite.sent', { name, email })}
    </Notice>
  );
};

/** `isFull` is known beforehand, and once the notice above has said so no form is offered. */
export const InviteForm = ({ familyId, isFull }: { familyId: string; isFull: boolean }) => {
  const t = useTranslations('family.invite');
  const client = useClient();
  const router = useRouter();
  const action = useAction();
  const [sent, setSent] = useState<Invitation | null>(null);
  const submit = (values: FormData) => {
    const name = textOf(values, 'name').trim();
    const email = textOf(values, 'email').trim();
    const kind = kinds.find((one) => one === textOf(values, 'as')) ?? 'reader';
    const faults = missing({
      name: name === '' && t('nameMissing'),
      email: !looksLikeEmail(email) && t('emailMissing'),
    });
    if (faults) return action.refuse(faults);
    const isNarrator = kind === 'narrator';
    const body = { name, email, role: kind === 'narrator' ? 'author' : kind, isNarrator } as const;
    return void action.run(async () => {
      setSent(await client.call('invitations.create', { params: { familyId }, body }));
      router.refresh();
    });
  };
  if (sent) return <SentNotice sent={sent} onAnother={() => setSent(null)} />;
  if (isFull) return null;
  return (
    <Form onSubmit={submit} problem={otherSentence(action)} issues={action.issues}>
      <ConfirmAddress after={action} />
      <TextField name="name" label={t('name')} maxLength={120} error={action.field('name')} />
      <TextField
        name="email"
        type="email"
        label={t('email')}
        error={
          action.field('email') ??
          action.onCode('invitation.already_sent') ??
          action.onCode('member.already') ??
          action.onCode('mail.recipient_full')
        }
      />
      <RadioCards
        name="as"
        label={t('as')}
        defaultValue="reader"
        cards={kinds.map((value) => ({ value, label: t(value), note: t(`${value}Note`) }))}
      />
      <Button type="submit" variant="primary" wide busy={action.busy} busyLabel={t('busy')}>
        {t('action')}
      </Button>
    </Form>
  );
};
