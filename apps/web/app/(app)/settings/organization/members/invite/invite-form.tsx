'use client';

import { type FreshInvitation, findListed, INVITATION_SENTENCE_MAX } from '@souvenance/contracts';
import { useRouter } from 'next/navigation';
import { useTranslations } from 'next-intl';
import { useEffect, useMemo, useState } from 'react';
import { ConfirmAddress, findOtherProblem } from '#features/sign-in/confirm-address.tsx';
import { type Action, useAction } from '#lib/api-client/use-action.ts';
import { useSession } from '#lib/session/session-provider.tsx';
import { localStore } from '#lib/storage/browser-stores.ts';
import { Button } from '#ui/controls/button.tsx';
import { FocusKeeper } from '#ui/controls/focus-keeper.tsx';
import { Form } from '#ui/forms/form.tsx';
import { collectIssues, looksLikeEmail, readText } from '#ui/forms/form-values.ts';
import { RadioCards } from '#ui/forms/radio-cards.tsx';
import { TextArea } from '#ui/forms/text-area.tsx';
import { TextField } from '#ui/forms/text-field.tsx';
import {
  type InvitationDraft,
  kinds,
  noInvitation,
  openInvitationStorage,
  ways,
} from './open-invitation-storage.ts';
import { SentInvitation } from './sent-invitation.tsx';

/** Roles that a shared link can give: anyone who has the link could use it, so only reading and writing. */
const linkKinds = ['reader', 'author'] as const;

/** The draft typed before the address had to be confirmed, restored after hydration. */
const useDraft = () => {
  const { session } = useSession().properties;
  const { uid = '', isEmailVerified = false } = session.auth ?? {};
  const safeStorage = useMemo(() => openInvitationStorage(localStore, uid), [uid]);
  const [draft, setDraft] = useState<InvitationDraft>(noInvitation);
  useEffect(() => {
    const storedDraft = safeStorage.read();
    if (storedDraft) setDraft(storedDraft);
  }, [safeStorage]);
  const storeDraft = (typedDraft: InvitationDraft) => {
    if (!isEmailVerified) safeStorage.keep(typedDraft);
  };
  const clearDraft = () => {
    safeStorage.forget();
    setDraft(noInvitation);
  };
  return { draft, begin: storeDraft, settle: clearDraft };
};

interface FieldsProps {
  draft: InvitationDraft;
  action: Action;
  onSend: (typedDraft: InvitationDraft) => void;
}

const InviteFields = ({ draft, action, onSend }: FieldsProps) => {
  const t = useTranslations('family.invite');
  const [way, setWay] = useState(draft.way);
  // Kept while the other way of sending hides the field or has no such role.
  const [typedEmail, setTypedEmail] = useState(draft.email);
  const [chosenKind, setChosenKind] = useState(draft.kind);
  const roleChoices = way === 'mail' ? kinds : linkKinds;
  const kind = findListed(roleChoices, chosenKind) ?? 'reader';
  const submit = (values: FormData) => {
    const name = readText(values, 'name').trim();
    const email = way === 'link' ? '' : typedEmail.trim();
    const sentence = readText(values, 'sentence').replace(/\s+/g, ' ').trim();
    const fieldErrors = collectIssues({
      name: name === '' && t('nameMissing'),
      email: way === 'mail' && !looksLikeEmail(email) && t('emailMissing'),
    });
    if (fieldErrors) return action.refuse(fieldErrors);
    return onSend({ name, way, email, kind, sentence });
  };
  return (
    <Form onSubmit={submit} problem={findOtherProblem(action)} issues={action.issues}>
      <TextField
        name="name"
        label={t('name')}
        defaultValue={draft.name}
        maxLength={120}
        error={action.field('name')}
      />
      <RadioCards
        name="way"
        label={t('way')}
        value={way}
        onValue={(value) => setWay(findListed(ways, value) ?? 'mail')}
        cards={ways.map((value) => ({
          value,
          label: t(`ways.${value}`),
          note: value === 'link' ? t('ways.linkNote') : undefined,
        }))}
      />
      {way === 'link' ? null : (
        <TextField
          name="email"
          type="email"
          label={t('email')}
          value={typedEmail}
          onValue={setTypedEmail}
          error={
            action.field('email') ??
            action.onCode('invitation.already_sent') ??
            action.onCode('member.already') ??
            action.onCode('mail.recipient_full')
          }
        />
      )}
      <RadioCards
        name="as"
        label={t('as')}
        value={kind}
        onValue={(value) => setChosenKind(findListed(kinds, value) ?? 'reader')}
        cards={roleChoices.map((value) => ({
          value,
          label: t(value),
          note: value === 'narrator' ? t('narratorNote') : undefined,
        }))}
      />
      <TextArea
        name="sentence"
        label={t('sentence')}
        isOptional
        defaultValue={draft.sentence}
        rows={3}
        maxLength={INVITATION_SENTENCE_MAX}
        error={action.field('sentence')}
      />
      <ConfirmAddress action={action} />
      <Button type="submit" variant="primary" isWide isBusy={action.busy} busyLabel={t('busy')}>
        {t(way === 'link' ? 'makeLink' : 'action')}
      </Button>
    </Form>
  );
};

/** The form to invite a person. When `isFull`, a notice above says so, and there is no form. */
export const InviteForm = ({ familyId, isFull }: { familyId: string; isFull: boolean }) => {
  const { client } = useSession();
  const router = useRouter();
  const action = useAction();
  const [invitation, setInvitation] = useState<FreshInvitation | null>(null);
  const { draft, begin, settle } = useDraft();
  const send = (typedDraft: InvitationDraft) => {
    const { name, way, kind, sentence } = typedDraft;
    const isNarrator = kind === 'narrator';
    const role = kind === 'narrator' ? 'author' : kind;
    const email = way === 'link' ? null : typedDraft.email;
    begin(typedDraft);
    void action.run(async () => {
      const body = { name, email, role, isNarrator, sentence };
      setInvitation(await client.call('invitations.create', { params: { familyId }, body }));
      settle();
      router.refresh();
    });
  };
  return (
    <FocusKeeper value={invitation === null}>
      {invitation ? (
        <SentInvitation invitation={invitation} onAnother={() => setInvitation(null)} />
      ) : isFull ? null : (
        // The restored draft remounts the form, so that each field starts with its value.
        <InviteFields key={draft.name} draft={draft} action={action} onSend={send} />
      )}
    </FocusKeeper>
  );
};
