'use client';

import { useRouter } from 'next/navigation';
import { useTranslations } from 'next-intl';
import { ProofFields, readProof } from '#features/sign-in/proof-fields.tsx';
import { useAction } from '#lib/api-client/use-action.ts';
import { useClient } from '#lib/session/session-provider.tsx';
import { Button } from '#ui/controls/button.tsx';
import { Form } from '#ui/forms/form.tsx';

/** Subject of an erasure: a family, or the user's own account. */
export type ErasureSubject = { kind: 'account' } | { kind: 'family'; id: string; name: string };

/** Requests the erasure of an account or a family, after the password. */
export const ErasureForm = ({ subject }: { subject: ErasureSubject }) => {
  const t = useTranslations('privacy.erasure');
  const tProof = useTranslations('account.proof');
  const client = useClient();
  const router = useRouter();
  const action = useAction();
  const submit = (values: FormData) => {
    const { password } = readProof(values);
    if (password === '') return action.refuse({ currentPassword: tProof('missing') });
    return void action.run(async () => {
      const body = { password };
      if (subject.kind === 'account') await client.call('erasures.requestForAccount', { body });
      else await client.call('erasures.requestForFamily', { params: { familyId: subject.id }, body });
      router.refresh();
    });
  };
  return (
    <Form onSubmit={submit} problem={action.problemMessage} issues={action.issues}>
      <ProofFields action={action} />
      <Button type="submit" variant="danger" isBusy={action.busy} busyLabel={t('busy')}>
        {subject.kind === 'account' ? t('account.action') : t('family.action', { family: subject.name })}
      </Button>
    </Form>
  );
};
