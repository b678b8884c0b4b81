'use client';

import { useTranslations } from 'next-intl';
import { useState } from 'react';
import { useSaving } from '#lib/api-client/use-saving.ts';
import { useClient } from '#lib/session/session-provider.tsx';
import { Button } from '#ui/controls/button.tsx';
import { SuccessNotice } from '#ui/feedback/saved-notice.tsx';
import { Form } from '#ui/forms/form.tsx';
import { Row } from '#ui/layout/row.tsx';
import { type PortraitChoice, uploadPortrait } from './portrait-choice.ts';
import { PortraitField } from './portrait-field.tsx';

interface PortraitFormProps {
  label: string;
  /** Name of the person, for the initial. */
  person: string;
  /** The book among whose photographs the portrait is stored. */
  bookId: string;
  /** `member`: the user's own portrait in a family; `person`: that of a book's narrator. */
  owner: { kind: 'member'; familyId: string } | { kind: 'person'; personId: string };
  portraitId: string | null;
}

/** Uploads, changes or removes a portrait. */
export const PortraitForm = ({ label, person, bookId, owner, portraitId }: PortraitFormProps) => {
  const t = useTranslations('portraits');
  const client = useClient();
  const { action, isSaved, save } = useSaving();
  const [currentId, setCurrentId] = useState(portraitId);
  const [choice, setChoice] = useState<PortraitChoice | null>(null);
  const [refusal, setRefusal] = useState<string>();
  const assign = async (id: string | null): Promise<void> => {
    if (owner.kind === 'member')
      await client.call('members.choosePortrait', {
        params: { familyId: owner.familyId },
        body: { portraitId: id },
      });
    else
      await client.call('persons.update', {
        params: { bookId, personId: owner.personId },
        body: { portraitId: id },
      });
    setCurrentId(id);
    setChoice(null);
  };
  const submit = () => {
    if (choice === null) return;
    setRefusal(undefined);
    void save(async () => {
      const upload = await uploadPortrait(client, bookId, choice);
      if ('refusal' in upload) return setRefusal(upload.refusal ?? t('refused'));
      return assign(upload.photographId);
    });
  };
  return (
    <Form onSubmit={submit} problem={action.problemMessage} issues={action.issues}>
      <PortraitField
        label={label}
        person={person}
        portraitId={currentId}
        choice={choice}
        onChoice={setChoice}
        error={refusal}
      />
      <SuccessNotice isShown={isSaved && choice === null && refusal === undefined}>
        {t('saved')}
      </SuccessNotice>
      <Row>
        {choice === null ? null : (
          <Button type="submit" isBusy={action.busy} busyLabel={t('busy')}>
            {t('save')}
          </Button>
        )}
        {choice === null && currentId !== null ? (
          <Button
            variant="quiet"
            icon="remove"
            isBusy={action.busy}
            busyLabel={t('busy')}
            onClick={() => void save(() => assign(null))}
          >
            {t('removePortrait')}
          </Button>
        ) : null}
      </Row>
    </Form>
  );
};
