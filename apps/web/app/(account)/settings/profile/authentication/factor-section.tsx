'use client';

import { useTranslations } from 'next-intl';
import { useState } from 'react';
import { useAction } from '#api/use-action.ts';
import { useSession } from '#session/session-provider.tsx';
import { Button } from '#ui/button.tsx';
import { Form } from '#ui/form.tsx';
import { textOf } from '#ui/form-values.ts';
import { Heading } from '#ui/heading.tsx';
import { Notice } from '#ui/notice.tsx';
import { PasswordField } from '#ui/password-field.tsx';
import { Row } from '#ui/row.tsx';
import { Stack } from '#ui/stack.tsx';
import { Text } from '#ui/text.tsx';
import { ConfirmFactor, type Enrolment } from './confirm-factor.tsx';

/** The second factor: the password opens it, the first code of the telephone closes it. */
export const FactorSection = () => {
  const t = useTranslations('account.factor');
  const { identity } = useSession();
  const action = useAction();
  const [enrolment, setEnrolment] = useState<Enrolment>();
  const [isDone, setDone] = useState(false);
  const begin = (values: FormData) => {
    const password = textOf(values, 'password');
    if (password === '') return action.refuse({ password: t('passwordMissing') });
    return void action.run(async () => {
      setEnrolment({ ...(await identity.enrolSecondFactor({ password })), password });
    });
  };
  const content = () => {
    if (isDone)
      return (
        <Notice tone="done" live>
          {t('done')}
        </Notice>
      );
    if (enrolment) return <ConfirmFactor enrolment={enrolment} onDone={() => setDone(true)} />;
    return (
      <Form onSubmit={begin} problem={action.sentence} issues={action.issues}>
        <PasswordField
          name="password"
          label={t('password')}
          autoComplete="current-password"
          error={action.field('password') ?? action.onCode('identity.refused')}
        />
        <Row>
          <Button type="submit" variant="primary" busy={action.busy} busyLabel={t('busy')}>
            {t('start')}
          </Button>
        </Row>
      </Form>
    );
  };
  return (
    <Stack as="section">
      <Heading level={2}>{t('title')}</Heading>
      <Text>{t('text')}</Text>
      {content()}
    </Stack>
  );
};
