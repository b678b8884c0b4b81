'use client';

import type { SavedView } from '@souvenance/contracts';
import { useTranslations } from 'next-intl';
import { useAction } from '#lib/api-client/use-action.ts';
import { useClient } from '#lib/session/session-provider.tsx';
import { Button } from '#ui/controls/button.tsx';
import { Dialog } from '#ui/feedback/dialog.tsx';
import { Form } from '#ui/forms/form.tsx';
import { readText } from '#ui/forms/form-values.ts';
import { TextField } from '#ui/forms/text-field.tsx';
import { Row } from '#ui/layout/row.tsx';

interface SaveViewDialogProps {
  list: SavedView['list'];
  query: string;
  onClose: () => void;
  /** Receives all saved views after this one was saved. */
  onSaved: (views: readonly SavedView[]) => void;
}

/** Asks for the name of a view and saves it. */
export const SaveViewDialog = ({ list, query, onClose, onSaved }: SaveViewDialogProps) => {
  const t = useTranslations('adminLists.views');
  const tUi = useTranslations('ui');
  const client = useClient();
  const action = useAction();
  const submit = (values: FormData) => {
    const name = readText(values, 'viewName').trim();
    if (name === '') return action.refuse({ viewName: t('missing') });
    return void action.run(async () => {
      onSaved((await client.call('admin.saveView', { params: {}, body: { list, name, query } })).views);
    });
  };
  return (
    <Dialog
      isOpen
      onOpenChange={(isOpen) => isOpen || onClose()}
      title={t('saveTitle')}
      description={t('saveText')}
      actions={<Button onClick={onClose}>{tUi('changeNothing')}</Button>}
    >
      <Form onSubmit={submit} problem={action.problemMessage} issues={action.issues}>
        <TextField name="viewName" label={t('name')} maxLength={60} error={action.field('viewName')} />
        <Row>
          <Button type="submit" variant="primary" isBusy={action.busy} busyLabel={t('busy')}>
            {t('confirm')}
          </Button>
        </Row>
      </Form>
    </Dialog>
  );
};
