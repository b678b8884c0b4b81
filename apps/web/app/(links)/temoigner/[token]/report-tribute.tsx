'use client';

import { ABUSE_REPORT_MAX } from '@souvenance/contracts';
import { useTranslations } from 'next-intl';
import { useState } from 'react';
import { useAction } from '#lib/api-client/use-action.ts';
import { useClient } from '#lib/session/session-provider.tsx';
import { Button } from '#ui/controls/button.tsx';
import { Notice } from '#ui/feedback/notice.tsx';
import { Form } from '#ui/forms/form.tsx';
import { collectIssues, looksLikeEmail, readText } from '#ui/forms/form-values.ts';
import { TextArea } from '#ui/forms/text-area.tsx';
import { TextField } from '#ui/forms/text-field.tsx';
import { Text } from '#ui/text/text.tsx';

/** Reports the page to the operator, who answers by e-mail. */
export const ReportTribute = ({ token }: { token: string }) => {
  const t = useTranslations('tribute.guest');
  const busyLabel = t('busy');
  const client = useClient();
  const action = useAction();
  const [isSent, setSent] = useState(false);
  const submit = (values: FormData) => {
    const text = readText(values, 'report').trim();
    const email = readText(values, 'reportEmail').trim();
    const issues = collectIssues({
      report: text === '' && t('reportTextMissing'),
      reportEmail: !looksLikeEmail(email) && t('reportEmailMissing'),
    });
    if (issues) return action.refuse(issues);
    return void action.run(async () => {
      await client.call('tributes.report', { params: { token }, body: { text, email } });
      setSent(true);
    });
  };
  if (isSent)
    return (
      <Notice tone="done" isLive title={t('reportSentTitle')}>
        {t('reportSent')}
      </Notice>
    );
  return (
    <Form onSubmit={submit} problem={action.problemMessage} issues={action.issues}>
      <Text>{t('reportLead')}</Text>
      <TextArea
        name="report"
        label={t('reportText')}
        rows={4}
        maxLength={ABUSE_REPORT_MAX}
        error={action.field('report')}
      />
      <TextField
        name="reportEmail"
        type="email"
        label={t('reportEmail')}
        autoComplete="email"
        error={action.field('reportEmail')}
      />
      <Button type="submit" isBusy={action.busy} busyLabel={busyLabel}>
        {t('reportSend')}
      </Button>
    </Form>
  );
};
