'use client';

import { type AlbumPhotograph, PHOTOGRAPH_CAPTION_MAX, PHOTOGRAPH_WHO_MAX } from '@souvenance/contracts';
import { useRouter } from 'next/navigation';
import { useTranslations } from 'next-intl';
import { useState } from 'react';
import { useAction } from '#lib/api-client/use-action.ts';
import { useClient } from '#lib/session/session-provider.tsx';
import { Button } from '#ui/controls/button.tsx';
import { ProblemNotice } from '#ui/feedback/problem-notice.tsx';
import { SuccessNotice } from '#ui/feedback/saved-notice.tsx';
import { TextField } from '#ui/forms/text-field.tsx';
import { Stack } from '#ui/layout/stack.tsx';

type AlbumText = Pick<AlbumPhotograph, 'caption' | 'who'>;

interface AlbumTextFormProps {
  photograph: Pick<AlbumPhotograph, 'id' | 'caption' | 'who'>;
  number: number;
}

/** Caption and persons of a photograph, which go with it into the story where it is placed. */
export const AlbumTextForm = ({ photograph, number }: AlbumTextFormProps) => {
  const t = useTranslations('album');
  const client = useClient();
  const router = useRouter();
  const action = useAction();
  const { id } = photograph;
  const [caption, setCaption] = useState(photograph.caption);
  const [who, setWho] = useState(photograph.who);
  const [savedText, setSavedText] = useState<AlbumText | null>(null);
  const isSaved = savedText?.caption === caption && savedText.who === who;
  const save = async () => {
    const isDone = await action.run(async () => {
      await client.call('album.describe', { params: { photographId: id }, body: { caption, who } });
    }, 'save');
    if (!isDone) return setSavedText(null);
    setSavedText({ caption, who });
    router.refresh();
  };
  return (
    <Stack space="3">
      <TextField
        name={`caption-${id}`}
        label={t('caption', { number })}
        value={caption}
        maxLength={PHOTOGRAPH_CAPTION_MAX}
        isOptional
        onValue={setCaption}
      />
      <TextField
        name={`who-${id}`}
        label={t('who', { number })}
        value={who}
        maxLength={PHOTOGRAPH_WHO_MAX}
        isOptional
        onValue={setWho}
      />
      <ProblemNotice message={action.problemMessage} />
      <SuccessNotice isShown={isSaved}>{t('saved')}</SuccessNotice>
      <div>
        <Button
          {...action.busyAs('save', t('saving'))}
          aria-label={t('saveOf', { number })}
          onClick={() => void save()}
        >
          {t('save')}
        </Button>
      </div>
    </Stack>
  );
};
