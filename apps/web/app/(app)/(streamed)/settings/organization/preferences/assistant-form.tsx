'use client';

import type { AssistantStatus } from '@souvenance/contracts';
import { useTranslations } from 'next-intl';
import { useSaving } from '#lib/api-client/use-saving.ts';
import { useClient } from '#lib/session/session-provider.tsx';
import { Button } from '#ui/controls/button.tsx';
import { SuccessNotice } from '#ui/feedback/saved-notice.tsx';
import { CheckboxField } from '#ui/forms/checkbox-field.tsx';
import { Form } from '#ui/forms/form.tsx';
import { Section } from '#ui/layout/section.tsx';
import { Text } from '#ui/text/text.tsx';

interface AssistantFormProps {
  familyId: string;
  assistantStatus: AssistantStatus;
}

/** Lets the family's owner allow the writing assistant. Nothing is shown where the installation has no such service. */
export const AssistantForm = ({
  familyId,
  assistantStatus: { state, host, spentPercent },
}: AssistantFormProps) => {
  const t = useTranslations('family.assistant');
  const client = useClient();
  const { action, isSaved, save } = useSaving();
  if (host === null) return null;
  const submit = (values: FormData) => {
    const body = { assistant: values.get('assistant') === 'on' };
    return void save(() => client.call('families.update', { params: { familyId }, body }));
  };
  return (
    <Section title={t('title')} note={t('note', { host })}>
      <Form onSubmit={submit} problem={action.problemMessage} issues={action.issues}>
        <CheckboxField
          name="assistant"
          label={t('label')}
          note={t('promise')}
          defaultChecked={state === 'ready'}
        />
        {spentPercent > 0 ? <Text tone="soft">{t('spent', { percent: spentPercent })}</Text> : null}
        <SuccessNotice isShown={isSaved}>{t('saved')}</SuccessNotice>
        <Button type="submit" isBusy={action.busy} busyLabel={t('busy')}>
          {t('action')}
        </Button>
      </Form>
    </Section>
  );
};
