'use client';

import type { MailChoices } from '@souvenance/contracts';
import { useTranslations } from 'next-intl';
import { useState } from 'react';
import { useAction } from '#lib/api-client/use-action.ts';
import { useClient } from '#lib/session/session-provider.tsx';
import { Button } from '#ui/controls/button.tsx';
import { SuccessNotice } from '#ui/feedback/saved-notice.tsx';
import { CheckboxField } from '#ui/forms/checkbox-field.tsx';
import { Form } from '#ui/forms/form.tsx';
import { readText } from '#ui/forms/form-values.ts';
import { SelectField } from '#ui/forms/select-field.tsx';
import { Section } from '#ui/layout/section.tsx';
import { Text } from '#ui/text/text.tsx';

/** Kinds of mail that a person can unsubscribe from. */
const topics = ['digest', 'reactions', 'remarks', 'questions', 'order_steps'] as const;
const hoursOfDay = Array.from({ length: 24 }, (_, hour) => hour);
const defaultQuietHours = { from: 21, until: 8 };

const readMailChoices = (values: FormData): MailChoices => ({
  topics: Object.fromEntries(
    topics.map((topic) => [topic, values.get(topic) !== null]),
  ) as MailChoices['topics'],
  quietHours:
    values.get('quiet') === null
      ? null
      : { from: Number(readText(values, 'from')), until: Number(readText(values, 'until')) },
  timeZone: Intl.DateTimeFormat().resolvedOptions().timeZone,
});

/** Hours in which mails that can wait are not sent, in the time zone of this device. */
const QuietHours = ({ quietHours }: Pick<MailChoices, 'quietHours'>) => {
  const t = useTranslations('account.notifications');
  const [isOn, setOn] = useState(quietHours !== null);
  const { from, until } = quietHours ?? defaultQuietHours;
  const choices = hoursOfDay.map((hour) => ({ value: String(hour), label: t('hour', { hour }) }));
  return (
    <Section title={t('quietTitle')}>
      <CheckboxField name="quiet" label={t('quiet')} checked={isOn} onCheckedChange={setOn} />
      {isOn ? (
        <>
          <SelectField name="from" label={t('from')} choices={choices} defaultValue={String(from)} />
          <SelectField name="until" label={t('until')} choices={choices} defaultValue={String(until)} />
        </>
      ) : null}
    </Section>
  );
};

/** Which mails a person receives, and when. Security mails are always sent. */
export const NotificationsForm = ({ choices }: { choices: MailChoices }) => {
  const t = useTranslations('account.notifications');
  const client = useClient();
  const action = useAction();
  const [isSaved, setSaved] = useState(false);
  const save = (values: FormData) => {
    setSaved(false);
    void action.run(async () => {
      await client.call('account.updateMailChoices', { body: readMailChoices(values) });
      setSaved(true);
    });
  };
  return (
    <Form onSubmit={save} problem={action.problemMessage} issues={action.issues}>
      <Section title={t('topicsTitle')}>
        {topics.map((topic) => (
          <CheckboxField
            key={topic}
            name={topic}
            label={t(`topics.${topic}.name`)}
            note={topic === 'digest' ? t('topics.digest.says') : null}
            defaultChecked={choices.topics[topic]}
          />
        ))}
        <Text tone="soft">{t('always')}</Text>
      </Section>
      <QuietHours quietHours={choices.quietHours} />
      <SuccessNotice isShown={isSaved}>{t('saved')}</SuccessNotice>
      <Button type="submit" variant="primary" isBusy={action.busy} busyLabel={t('busy')}>
        {t('action')}
      </Button>
    </Form>
  );
};
