'use client';

import { useTranslations } from 'next-intl';
import { useState } from 'react';
import { useAction } from '#lib/api-client/use-action.ts';
import { useSession } from '#lib/session/session-provider.tsx';
import { Button } from '#ui/controls/button.tsx';
import { useFocusOnChange } from '#ui/controls/use-focus-on-change.ts';
import { Form } from '#ui/forms/form.tsx';
import { readText } from '#ui/forms/form-values.ts';
import { PasswordField } from '#ui/forms/password-field.tsx';
import { Row } from '#ui/layout/row.tsx';
import { ConfirmFactor, type Enrolment } from './confirm-factor.tsx';

/** Activates the second factor: asks for the password first, then for the first code. */
export const FactorSection = ({ onDone }: { onDone: () => void }) => {
  const t = useTranslations('account.factor');
  const { identity } = useSession();
  const action = useAction();
  const [enrolment, setEnrolment] = useState<Enrolment>();
  const begin = (values: FormData) => {
    const password = readText(values, 'password');
    if (password === '') return action.refuse({ password: t('passwordMissing') });
    return void action.run(async () => {
      setEnrolment({ ...(await identity.enrolSecondFactor({ password })), password });
    });
  };
  const container = useFocusOnChange(enrolment);
  return (
    <div ref={container} tabIndex={-1}>
      {enrolment ? (
        <ConfirmFactor enrolment={enrolment} onDone={onDone} />
      ) : (
        <Form onSubmit={begin} problem={action.problemMessage} issues={action.issues}>
          <PasswordField
            name="password"
            label={t('password')}
            autoComplete="current-password"
            error={action.field('password') ?? action.onCode('identity.refused')}
          />
          <Row>
            <Button type="submit" variant="primary" isBusy={action.busy} busyLabel={t('busy')}>
              {t('start')}
            </Button>
          </Row>
        </Form>
      )}
    </div>
  );
};
