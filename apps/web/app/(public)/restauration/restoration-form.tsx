'use client';

import type { RestorationState } from '@souvenance/contracts';
import { useTranslations } from 'next-intl';
import { useAction } from '#lib/api-client/use-action.ts';
import { Button } from '#ui/controls/button.tsx';
import { LiveRegion } from '#ui/feedback/live-region.tsx';
import { Notice } from '#ui/feedback/notice.tsx';
import { useFormatFileSize } from '#ui/formats/use-format-file-size.ts';
import { useFormatMoment } from '#ui/formats/use-format-moment.ts';
import { Form } from '#ui/forms/form.tsx';
import { collectIssues, readText } from '#ui/forms/form-values.ts';
import { PasswordField } from '#ui/forms/password-field.tsx';
import { SelectField } from '#ui/forms/select-field.tsx';
import { TextField } from '#ui/forms/text-field.tsx';
import { Stack } from '#ui/layout/stack.tsx';
import { ArchiveUpload } from './archive-upload.tsx';
import { RestorationDone } from './restoration-done.tsx';
import { useRestoration } from './use-restoration.ts';

const KEY = /^AGE-SECRET-KEY-/i;

const CodeForm = ({ onCode }: { onCode: (code: string) => Promise<void> }) => {
  const t = useTranslations('restoration');
  const action = useAction();
  const submit = (values: FormData) => {
    const code = readText(values, 'code').trim();
    const fieldErrors = collectIssues({ code: code === '' && t('codeMissing') });
    if (fieldErrors) return action.refuse(fieldErrors);
    return void action.run(() => onCode(code));
  };
  return (
    <Form onSubmit={submit} problem={action.problemMessage} issues={action.issues}>
      <TextField
        name="code"
        label={t('code')}
        hint={t('codeHint')}
        autoComplete="off"
        maxLength={40}
        error={action.field('code')}
      />
      <Button type="submit" variant="primary" isBusy={action.busy} busyLabel={t('busy')}>
        {t('open')}
      </Button>
    </Form>
  );
};

interface ArchiveFormProps {
  archives: RestorationState['archives'];
  onBegin: (fileName: string, key: string) => Promise<void>;
}

const ArchiveForm = ({ archives, onBegin }: ArchiveFormProps) => {
  const t = useTranslations('restoration');
  const formatMoment = useFormatMoment();
  const formatSize = useFormatFileSize();
  const action = useAction();
  const submit = (values: FormData) => {
    const key = readText(values, 'key').trim();
    const fieldErrors = collectIssues({ key: !KEY.test(key) && t('keyMissing') });
    if (fieldErrors) return action.refuse(fieldErrors);
    return void action.run(() => onBegin(readText(values, 'archive'), key));
  };
  return (
    <Form onSubmit={submit} problem={action.problemMessage} issues={action.issues}>
      <SelectField
        name="archive"
        label={t('archive')}
        choices={archives.map(({ fileName, takenAt, bytes }) => ({
          value: fileName,
          label: t('archiveOf', {
            date: formatMoment(takenAt),
            size: formatSize(bytes),
          }),
        }))}
      />
      <PasswordField
        name="key"
        label={t('key')}
        hint={t('keyHint')}
        autoComplete="current-password"
        error={action.field('key')}
      />
      <Button type="submit" variant="primary" isBusy={action.busy} busyLabel={t('busy')}>
        {t('begin')}
      </Button>
    </Form>
  );
};

/** Asks for the code of the installation, then for an archive and its key, and follows the restoration to its end. */
export const RestorationForm = () => {
  const t = useTranslations('restoration');
  const { state, outcome, isRunning, open, send, begin } = useRestoration();
  if (outcome !== null) return <RestorationDone outcome={outcome} />;
  if (state === null) return <CodeForm onCode={open} />;
  return (
    <Stack space="4">
      <LiveRegion>
        {isRunning ? <Notice tone="info">{t('running')}</Notice> : null}
        {!isRunning && state.problem !== null ? (
          <Notice tone="error" title={t('failed')}>
            {state.problem}
          </Notice>
        ) : null}
      </LiveRegion>
      {state.isProgramAlive ? null : <Notice tone="attention">{t('noProgram')}</Notice>}
      {state.isProgramAlive && state.archives.length === 0 ? (
        <Notice tone="attention">{t('noArchives')}</Notice>
      ) : null}
      {isRunning || state.archives.length === 0 ? null : (
        <ArchiveForm archives={state.archives} onBegin={begin} />
      )}
      {isRunning || !state.isProgramAlive ? null : <ArchiveUpload onSend={send} />}
    </Stack>
  );
};
