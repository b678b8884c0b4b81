'use client';

import type { Successor } from '@souvenance/contracts';
import { useTranslations } from 'next-intl';
import { useSaving } from '#lib/api-client/use-saving.ts';
import { useClient } from '#lib/session/session-provider.tsx';
import { Button } from '#ui/controls/button.tsx';
import { Notice } from '#ui/feedback/notice.tsx';
import { Form } from '#ui/forms/form.tsx';
import { collectIssues, looksLikeEmail, readText } from '#ui/forms/form-values.ts';
import { FreshFields } from '#ui/forms/fresh-fields.tsx';
import { TextField } from '#ui/forms/text-field.tsx';
import { Row } from '#ui/layout/row.tsx';
import { Section } from '#ui/layout/section.tsx';
import { Text } from '#ui/text/text.tsx';

/** Names the person who inherits the family when its owner is gone. */
export const SuccessorForm = ({ familyId, successor }: { familyId: string; successor: Successor | null }) => {
  const t = useTranslations('privacy.successor');
  const client = useClient();
  const { action, isSaved, save } = useSaving();
  const saveSuccessor = (successor: Successor | null) =>
    void save(
      () => client.call('successor.choose', { params: { familyId }, body: { successor } }),
      successor === null ? 'remove' : 'name',
    );
  const submit = (values: FormData) => {
    const name = readText(values, 'successorName').trim();
    const email = readText(values, 'successorEmail').trim();
    const fieldErrors = collectIssues({
      successorName: name === '' && t('nameMissing'),
      successorEmail: !looksLikeEmail(email) && t('emailMissing'),
    });
    return fieldErrors ? action.refuse(fieldErrors) : saveSuccessor({ name, email });
  };
  return (
    <Section title={t('title')}>
      <Text>{t('text')}</Text>
      <Form onSubmit={submit} problem={action.problemMessage} issues={action.issues}>
        <FreshFields version={successor?.email}>
          <TextField
            name="successorName"
            label={t('name')}
            maxLength={120}
            defaultValue={successor?.name}
            error={action.field('successorName')}
          />
          <TextField
            name="successorEmail"
            type="email"
            inputMode="email"
            label={t('email')}
            hint={t('emailHint')}
            defaultValue={successor?.email}
            error={action.field('successorEmail') ?? action.field('email')}
          />
        </FreshFields>
        {isSaved ? (
          <Notice tone="done" isLive>
            {t(successor === null ? 'removed' : 'saved')}
          </Notice>
        ) : null}
        <Row isStackedOnPhone>
          <Button type="submit" {...action.busyAs('name', t('busy'))}>
            {t('action')}
          </Button>
          {successor === null ? null : (
            <Button
              variant="quiet"
              {...action.busyAs('remove', t('busy'))}
              onClick={() => saveSuccessor(null)}
            >
              {t('remove')}
            </Button>
          )}
        </Row>
      </Form>
    </Section>
  );
};
