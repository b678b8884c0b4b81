'use client';

import { type FreshInvitation, INVITATION_SENTENCE_MAX } from '@souvenance/contracts';
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
import { ShareLink } from '#ui/controls/share-link.tsx';
import { TextArea } from '#ui/controls/text-area.tsx';
import { TextField } from '#ui/controls/text-field.tsx';
import { Notice } from '#ui/feedback/notice.tsx';
import { Row } from '#ui/layout/row.tsx';
import { Stack } from '#ui/layout/stack.tsx';

const ways = ['mail', 'link'] as const;
const kinds = ['reader', 'author', 'narrator', 'editor'] as const;

/** A link serves whoever holds it: such people read and write, and no more. */
const kindsByLink = ['reader', 'author'] as const;

interface Sent {
  sent: FreshInvitation;
  onAnother: () => void;
}

/** What became of it, and its link, which is shown this once. */
const SentNotice = ({ sent: { name, email, invitationUrl }, onAnother }: Sent) => {
  const t = useTranslations('family');
  return (
    <Stack>
      <Notice tone="done" live title={t(email === null ? 'invite.madeTitle' : 'invite.sentTitle')}>
        {email === null ? t('invite.made', { name }) : t('invite.sent', { name, email })}
      </Notice>
      <ShareLink
        href={invitationUrl}
        text={t('invite.shareText', { name })}
        label={t('invite.share')}
        isMain={email === null}
      />
      <Row stacksOnPhone>
        <LinkButton href="/settings/organization/members" variant={email === null ? 'secondary' : 'primary'}>
          {t('manage')}
        </LinkButton>
        <Button onClick={onAnother}>{t('invite.another')}</Button>
      </Row>
    </Stack>
  );
};

/** `isFull` is known beforehand, and once the notice above has said so no form is offered. */
export const InviteForm = ({ familyId, isFull }: { familyId: string; isFull: boolean }) => {
  const t = useTranslations('family.invite');
  const client = useClient();
  const router = useRouter();
  const action = useAction();
  const [sent, setSent] = useState<FreshInvitation | null>(null);
  const [way, setWay] = useState<'mail' | 'link'>('mail');
  const offered = way === 'mail' ? kinds : kindsByLink;
  const submit = (values: FormData) => {
    const name = textOf(values, 'name').trim();
    const email = way === 'link' ? null : textOf(values, 'email').trim();
    const sentence = textOf(values, 'sentence').replace(/\s+/g, ' ').trim();
    const kind = offered.find((one) => one === textOf(values, 'as')) ?? 'reader';
    const faults = missing({
      name: name === '' && t('nameMissing'),
      email: email !== null && !looksLikeEmail(email) && t('emailMissing'),
    });
    if (faults) return action.refuse(faults);
    const isNarrator = kind === 'narrator';
    const role = kind === 'narrator' ? 'author' : kind;
    const body = { name, email, role, isNarrator, sentence } as const;
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
      <RadioCards
        name="way"
        label={t('way')}
        value={way}
        onValue={(value) => setWay(value === 'link' ? 'link' : 'mail')}
        cards={ways.map((value) => ({ value, label: t(`ways.${value}`), note: t(`ways.${value}Note`) }))}
      />
      {way === 'link' ? null : (
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
      )}
      <RadioCards
        key={way}
        name="as"
        label={t('as')}
        defaultValue="reader"
        cards={offered.map((value) => ({ value, label: t(value), note: t(`${value}Note`) }))}
      />
      <TextArea
        name="sentence"
        label={t('sentence')}
        hint={t('sentenceHint')}
        optional
        rows={3}
        maxLength={INVITATION_SENTENCE_MAX}
        error={action.field('sentence')}
      />
      <Button type="submit" variant="primary" wide busy={action.busy} busyLabel={t('busy')}>
        {t(way === 'link' ? 'makeLink' : 'action')}
      </Button>
    </Form>
  );
};
