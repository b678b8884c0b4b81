'use client';

import { useRouter } from 'next/navigation';
import { useTranslations } from 'next-intl';
import { ProofFields, proofOf } from '#features/sign-in/proof-fields.tsx';
import { useAction } from '#lib/api-client/use-action.ts';
import { useClient } from '#lib/session/session-provider.tsx';
import { Button } from '#ui/controls/button.tsx';
import { Form } from '#ui/forms/form.tsx';

/** A family, or the account of who asks. */
export type Subject = { kind: 'account' } | { kind: 'family'; id: string; name: string };

/** Asks for the end of an account or of a family, with the password. */
export const ErasureForm = ({ subject }: { subject: Subject }) => {
  const t = useTranslations('privacy.erasure');
  const proof = useTranslations('account.proof');
  const client = useClient();
  const router = useRouter();
  const action = useAction();
  const submit = (values: FormData) => {
    const { password } = proofOf(values);
    if (password === '') return action.refuse({ currentPassword: proof('missing') });
    return void action.run(async () => {
      const body = { password };
      if (subject.kind === 'account') await client.call('erasures.askAccount', { body });
      else await client.call('erasures.askFamily', { params: { familyId: subject.id }, body });
      router.refresh();
    });
  };
  return (
    <Form onSubmit={submit} problem={action.sentence} issues={action.issues}>
      <ProofFields action={action} />
      <Button type="submit" variant="danger" busy={action.busy} busyLabel={t('busy')}>
        {subject.kind === 'account' ? t('account.action') : t('family.action', { family: subject.name })}
      </Button>
    </Form>
  );
};
