'use client';

import { useTranslations } from 'next-intl';
import { useState } from 'react';
import { ProofFields, readProof } from '#features/sign-in/proof-fields.tsx';
import { useAction } from '#lib/api-client/use-action.ts';
import type { Reauthentication } from '#lib/identity/identity-client.ts';
import { useSession } from '#lib/session/session-provider.tsx';
import { Button } from '#ui/controls/button.tsx';
import { useFocusOnChange } from '#ui/controls/use-focus-on-change.ts';
import { CodeList } from '#ui/data/code-list.tsx';
import { Notice } from '#ui/feedback/notice.tsx';
import { Form } from '#ui/forms/form.tsx';
import { Card } from '#ui/layout/card.tsx';
import { Row } from '#ui/layout/row.tsx';
import { Text } from '#ui/text/text.tsx';

type FactorAction = 'renew' | 'off';

interface FactorActionFormProps {
  factorAction: FactorAction;
  onConfirmed: (proof: Reauthentication) => Promise<void>;
  onCancel: () => void;
}

/** Says what will happen, and asks for the password. */
const FactorActionForm = ({ factorAction, onConfirmed, onCancel }: FactorActionFormProps) => {
  const t = useTranslations('account');
  const action = useAction();
  const submit = (values: FormData) => {
    const proof = readProof(values);
    if (proof.password === '') return action.refuse({ currentPassword: t('proof.missing') });
    return void action.run(() => onConfirmed(proof));
  };
  return (
    <Card>
      <Form onSubmit={submit} problem={action.problemMessage} issues={action.issues}>
        <Text>{t(`factor.${factorAction}Says`)}</Text>
        <ProofFields action={action} />
        <Row isStackedOnPhone>
          <Button
            type="submit"
            variant={factorAction === 'off' ? 'danger' : 'primary'}
            isBusy={action.busy}
            busyLabel={t('factor.busy')}
          >
            {t(`factor.${factorAction}Confirm`)}
          </Button>
          <Button onClick={onCancel}>{t('cancel')}</Button>
        </Row>
      </Form>
    </Card>
  );
};

/** An active second factor: number of recovery codes left, new codes, and deactivation. */
export const ActiveFactor = ({
  recoveryCodesLeft,
  onOff,
}: {
  recoveryCodesLeft: number;
  onOff: () => void;
}) => {
  const t = useTranslations('account.factor');
  const { identity } = useSession();
  const [factorAction, setFactorAction] = useState<FactorAction>();
  const [newCodes, setNewCodes] = useState<readonly string[]>();
  const confirm = async (proof: Reauthentication) => {
    if (factorAction === 'renew') setNewCodes(await identity.newRecoveryCodes(proof));
    else {
      await identity.disableSecondFactor(proof);
      onOff();
    }
    setFactorAction(undefined);
  };
  const container = useFocusOnChange(factorAction);
  const remainingCodes = newCodes?.length ?? recoveryCodesLeft;
  return (
    <>
      <Notice tone={remainingCodes < 3 ? 'attention' : 'done'}>
        {t('active')} {t('left', { count: remainingCodes })}
      </Notice>
      <div ref={container} tabIndex={-1}>
        {newCodes ? (
          <Card>
            <Text>{t('recovery')}</Text>
            <CodeList codes={newCodes} />
          </Card>
        ) : null}
        {factorAction ? (
          <FactorActionForm
            factorAction={factorAction}
            onConfirmed={confirm}
            onCancel={() => setFactorAction(undefined)}
          />
        ) : (
          <Row isStackedOnPhone>
            <Button onClick={() => setFactorAction('renew')}>{t('renew')}</Button>
            <Button onClick={() => setFactorAction('off')}>{t('remove')}</Button>
          </Row>
        )}
      </div>
    </>
  );
};
