'use client';

import { useTranslations } from 'next-intl';
import { useSaving } from '#lib/api-client/use-saving.ts';
import { useClient } from '#lib/session/session-provider.tsx';
import { Thumbnail } from '#ui/book/thumbnail.tsx';
import { Button } from '#ui/controls/button.tsx';
import { SuccessNotice } from '#ui/feedback/saved-notice.tsx';
import { Form } from '#ui/forms/form.tsx';
import { readText } from '#ui/forms/form-values.ts';
import { RadioCards } from '#ui/forms/radio-cards.tsx';

interface PictureFormProps {
  familyId: string;
  pictureId: string | null;
  pictures: readonly { id: string; label: string; src: string }[];
}

const NONE = 'none';

export const PictureForm = ({ familyId, pictureId, pictures }: PictureFormProps) => {
  const t = useTranslations('family.picture');
  const client = useClient();
  const { action, isSaved, save } = useSaving();
  const submit = (values: FormData) => {
    const choice = readText(values, 'picture');
    const id = choice === NONE ? null : choice;
    void save(() => client.call('families.update', { params: { familyId }, body: { pictureId: id } }));
  };
  return (
    <Form onSubmit={submit} problem={action.problemMessage} issues={action.issues}>
      <RadioCards
        name="picture"
        label={t('label')}
        defaultValue={pictureId ?? NONE}
        hasTiles
        cards={[
          { value: NONE, label: t('none') },
          ...pictures.map(({ id, label, src }) => ({
            value: id,
            label,
            picture: <Thumbnail src={src} />,
          })),
        ]}
      />
      <SuccessNotice isShown={isSaved}>{t('saved')}</SuccessNotice>
      <Button type="submit" isBusy={action.busy} busyLabel={t('busy')}>
        {t('action')}
      </Button>
    </Form>
  );
};
