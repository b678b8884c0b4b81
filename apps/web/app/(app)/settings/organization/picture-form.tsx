'use client';

import { useTranslations } from 'next-intl';
import { useClient } from '#session/session-provider.tsx';
import { Button } from '#ui/button.tsx';
import { Form } from '#ui/form.tsx';
import { textOf } from '#ui/form-values.ts';
import { RadioCards } from '#ui/radio-cards.tsx';
import { SavedNotice } from '#ui/saved-notice.tsx';
import { Thumbnail } from '#ui/thumbnail.tsx';
import { useSaving } from './use-saving.ts';

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
    const chosen = textOf(values, 'picture');
    const id = chosen === none ? null : chosen;
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
