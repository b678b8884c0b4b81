'use client';

import { useTranslations } from 'next-intl';
import { useState } from 'react';
import { ProofFields, proofOf } from '#features/sign-in/proof-fields.tsx';
import { useAction } from '#lib/api-client/use-action.ts';
import type { Reauthentication } from '#lib/identity/identity-client.ts';
import { useSession } from '#lib/session/session-provider.tsx';
import { Button } from '#ui/controls/button.tsx';
import { useFocusOnChange } from '#ui/controls/use-focus-on-change.ts';
import { CodeList } from '#ui/data/code-list.tsx';
import { Notice } from '#ui/feedback/notice.tsx';
import { Form } from '#ui/forms/form.tsx';
import { Row } from '#ui/layout/row.tsx';
import { Sheet } from '#ui/layout/sheet.tsx';
import { Text } from '#ui/text/text.tsx';

type Wish = 'renew' | 'off';

interface WishFormProps {
  wish: Wish;
  onConfirmed: (proof: Reauthentication) => Promise<void>;
  onCancel: () => void;
}

/** Says what will happen, and asks the password for it. */
const WishForm = ({ wish, onConfirmed, onCancel }: WishFormProps) => {
  const t = useTranslations('account');
  const action = useAction();
  const submit = (values: FormData) => {
    const proof = proofOf(values);
    if (proof.password === '') return action.refuse({ currentPassword: t('proof.missing') });
    return void action.run(() => onConfirmed(proof));
  };
  return (
    <Sheet>
      <Form onSubmit={submit} problem={action.sentence} issues={action.issues}>
        <Text>{t(`factor.${wish}Says`)}</Text>
        <ProofFields action={action} />
        <Row stacksOnPhone>
          <Button
            type="submit"
            variant={wish === 'off' ? 'danger' : 'primary'}
            busy={action.busy}
            busyLabel={t('factor.busy')}
          >
            {t(`factor.${wish}Confirm`)}
          </Button>
          <Button onClick={onCancel}>{t('cancel')}</Button>
        </Row>
      </Form>
    </Sheet>
  );
};

/** A second factor that is in use: recovery codes left, new ones, its end. */
export const ActiveFactor = ({
  recoveryCodesLeft,
  onOff,
}: {
  recoveryCodesLeft: number;
  onOff: () => void;
}) => {
  const t = useTranslations('account.factor');
  const { identity } = useSession();
  const [wish, setWish] = useState<Wish>();
  const [fresh, setFresh] = useState<readonly string[]>();
  const confirm = async (proof: Reauthentication) => {
    if (wish === 'renew') setFresh(await identity.newRecoveryCodes(proof));
    else {
      await identity.disableSecondFactor(proof);
      onOff();
    }
    setWish(undefined);
  };
  const place = useFocusOnChange(wish);
  const remainingCodes = fresh?.length ?? recoveryCodesLeft;
  return (
    <>
      <Notice tone={remainingCodes < 3 ? 'attention' : 'done'}>
        {t('active')} {t('left', { count: remainingCodes })}
      </Notice>
      {fresh ? (
        <Sheet>
          <Text>{t('recovery')}</Text>
          <CodeList codes={fresh} />
        </Sheet>
      ) : null}
      <div ref={place} tabIndex={-1}>
        {wish ? (
          <WishForm wish={wish} onConfirmed={confirm} onCancel={() => setWish(undefined)} />
        ) : (
          <Row stacksOnPhone>
            <Button onClick={() => setWish('renew')}>{t('renew')}</Button>
            <Button onClick={() => setWish('off')}>{t('remove')}</Button>
          </Row>
        )}
      </div>
    </>
  );
};
