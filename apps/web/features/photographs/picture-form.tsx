'use client';

import { useTranslations } from 'next-intl';
import { useSaving } from '#lib/api-client/use-saving.ts';
import { useClient } from '#lib/session/session-provider.tsx';
import { Thumbnail } from '#ui/book/thumbnail.tsx';
import { Button } from '#ui/controls/button.tsx';
import { SavedNotice } from '#ui/feedback/saved-notice.tsx';
import { Form } from '#ui/forms/form.tsx';
import { textOf } from '#ui/forms/form-values.ts';
import { RadioCards } from '#ui/forms/radio-cards.tsx';

interface PictureFormProps {
  /** The family's own picture, or the portrait of who chooses. */
  of: 'picture' | 'portrait';
  familyId: string;
  pictureId: string | null;
  pictures: readonly { id: string; label: string; src: string }[];
}

const none = 'none';

export const PictureForm = ({ of, familyId, pictureId, pictures }: PictureFormProps) => {
  const t = useTranslations(`family.${of}`);
  const client = useClient();
  const { action, isSaved, save } = useSaving();
  const submit = (values: FormData) => {
    const choice = textOf(values, 'picture');
    const id = choice === none ? null : choice;
    const params = { familyId };
    void save(() =>
      of === 'picture'
        ? client.call('families.update', { params, body: { pictureId: id } })
        : client.call('members.choosePortrait', { params, body: { portraitId: id } }),
    );
  };
  return (
    <Form onSubmit={submit} problem={action.sentence} issues={action.issues}>
      <RadioCards
        name="picture"
        label={t('label')}
        defaultValue={pictureId ?? none}
        tiles
        cards={[
          { value: none, label: t('none') },
          ...pictures.map(({ id, label, src }) => ({
            value: id,
            label,
            picture: <Thumbnail src={src} />,
          })),
        ]}
      />
      <SavedNotice isSaved={isSaved}>{t('saved')}</SavedNotice>
      <Button type="submit" busy={action.busy} busyLabel={t('busy')}>
        {t('action')}
      </Button>
    </Form>
  );
};
