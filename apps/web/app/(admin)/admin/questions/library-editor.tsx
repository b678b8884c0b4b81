'use client';

import type { LibraryWording, ManagedQuestion } from '@souvenance/contracts';
import { lifePeriods } from '@souvenance/contracts/rules';
import { useRouter } from 'next/navigation';
import { useTranslations } from 'next-intl';
import { useSaving } from '#lib/api-client/use-saving.ts';
import { useClient } from '#lib/session/session-provider.tsx';
import { Button } from '#ui/controls/button.tsx';
import { SavedNotice } from '#ui/feedback/saved-notice.tsx';
import { CheckboxField } from '#ui/forms/checkbox-field.tsx';
import { Form } from '#ui/forms/form.tsx';
import { missing, textOf } from '#ui/forms/form-values.ts';
import { SelectField } from '#ui/forms/select-field.tsx';
import { TextArea } from '#ui/forms/text-area.tsx';
import { Columns } from '#ui/layout/columns.tsx';
import { Row } from '#ui/layout/row.tsx';

interface LibraryEditorProps {
  /** Null for one that is being added. */
  question: ManagedQuestion | null;
  themes: readonly { id: string; name: string }[];
}

const depths = ['1', '2', '3'] as const;

/** As the form has it: a follow-up a line. */
const wordingOf = (values: FormData): LibraryWording => ({
  text: textOf(values, 'text').trim(),
  about: textOf(values, 'about').trim() || null,
  followUps: textOf(values, 'followUps')
    .split('\n')
    .map((line) => line.trim())
    .filter((line) => line !== ''),
  period: lifePeriods.find((period) => period === textOf(values, 'period')) ?? 'toute_la_vie',
  depth: Number(textOf(values, 'depth')) as LibraryWording['depth'],
  sensitive: values.get('sensitive') !== null,
  isRetired: values.get('isRetired') !== null,
});

/** A question's words, and whether it is offered. */
export const LibraryEditor = ({ question, themes }: LibraryEditorProps) => {
  const t = useTranslations('adminQuestions');
  const client = useClient();
  const router = useRouter();
  const { action, isSaved, save } = useSaving();
  const submit = (values: FormData) => {
    const wording = wordingOf(values);
    const faults = missing({ text: wording.text.length < 5 && t('textMissing') });
    if (faults !== null) return action.refuse(faults);
    return void save(async () => {
      if (question === null) {
        const body = { ...wording, themeId: textOf(values, 'themeId') };
        const { id } = await client.call('library.add', { body });
        return router.push(`/admin/questions?id=${encodeURIComponent(id)}`);
      }
      const params = { questionId: question.id };
      return client.call('library.edit', { params, body: { ...wording, revision: question.revision } });
    });
  };
  return (
    <Form onSubmit={submit} problem={action.sentence} issues={action.issues}>
      {question === null ? (
        <SelectField
          name="themeId"
          label={t('theme')}
          choices={themes.map(({ id, name }) => ({ value: id, label: name }))}
        />
      ) : null}
      <TextArea
        name="text"
        label={t('text')}
        hint={t('textHint')}
        rows={2}
        maxLength={300}
        defaultValue={question?.text}
        error={action.field('text')}
      />
      <TextArea
        name="about"
        label={t('about')}
        hint={t('aboutHint', { who: '{qui}', she: '{elle}' })}
        rows={2}
        maxLength={300}
        defaultValue={question?.about ?? ''}
        optional
      />
      <TextArea
        name="followUps"
        label={t('followUps')}
        hint={t('followUpsHint')}
        rows={3}
        defaultValue={question?.followUps.join('\n')}
        optional
      />
      <Columns>
        <SelectField
          name="period"
          label={t('period')}
          defaultValue={question?.period ?? 'toute_la_vie'}
          choices={lifePeriods.map((value) => ({ value, label: t(`periods.${value}`) }))}
        />
        <SelectField
          name="depth"
          label={t('depth')}
          defaultValue={String(question?.depth ?? 1)}
          choices={depths.map((value) => ({ value, label: t(`depths.${value}`) }))}
        />
      </Columns>
      <CheckboxField
        name="sensitive"
        label={t('sensitive')}
        note={t('sensitiveNote')}
        defaultChecked={question?.sensitive ?? false}
      />
      <CheckboxField
        name="isRetired"
        label={t('retire')}
        note={t('retireNote')}
        defaultChecked={question?.isRetired ?? false}
      />
      <SavedNotice isSaved={isSaved}>{t('saved')}</SavedNotice>
      <Row>
        <Button type="submit" variant="primary" busy={action.busy} busyLabel={t('busy')}>
          {t('save')}
        </Button>
      </Row>
    </Form>
  );
};
