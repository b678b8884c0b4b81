'use client';

import {
  type BoughtGift,
  GIFT_PICTURE_WORDS_MAX,
  type GiftPicture as GiftPictureState,
  type GiftPurchase,
  routePath,
} from '@souvenance/contracts';
import { useTranslations } from 'next-intl';
import { useEffect, useState } from 'react';
import { useAction } from '#lib/api-client/use-action.ts';
import { logFault } from '#lib/environment/log-fault.ts';
import { useClient } from '#lib/session/session-provider.tsx';
import { PhotoFrame } from '#ui/book/photo-frame.tsx';
import { Button } from '#ui/controls/button.tsx';
import { useFocusOnChange } from '#ui/controls/use-focus-on-change.ts';
import { Notice } from '#ui/feedback/notice.tsx';
import { ProblemNotice } from '#ui/feedback/problem-notice.tsx';
import { SuccessNotice } from '#ui/feedback/saved-notice.tsx';
import { Form } from '#ui/forms/form.tsx';
import { readText } from '#ui/forms/form-values.ts';
import { PhotoPicker } from '#ui/forms/photo-picker.tsx';
import { TextField } from '#ui/forms/text-field.tsx';
import { Disclosure } from '#ui/layout/disclosure.tsx';
import { Row } from '#ui/layout/row.tsx';
import { Stack } from '#ui/layout/stack.tsx';

interface GiftPictureProps {
  gift: BoughtGift;
  token: string;
  onChange: (purchase: GiftPurchase) => void;
}

const MIN_POLL_MS = 500;
const MAX_POLL_MS = 5_000;

/** Polls until a worker has processed the photograph. */
const usePollUntilProcessed = ({ gift, token, onChange }: GiftPictureProps): void => {
  const client = useClient();
  const isProcessing = gift.picture?.state === 'unchecked';
  useEffect(() => {
    if (!isProcessing) return;
    let timer: ReturnType<typeof setTimeout>;
    const schedulePoll = (ms: number) => {
      timer = setTimeout(async () => {
        try {
          onChange(await client.call('gifts.read', { params: { token } }));
        } catch (error) {
          logFault('the gifts could not be read again', error);
        }
        schedulePoll(Math.min(2 * ms, MAX_POLL_MS));
      }, ms);
    };
    schedulePoll(MIN_POLL_MS);
    return () => clearTimeout(timer);
  }, [isProcessing, client, token, onChange]);
};

/** The photograph of a gift, with a form for its description for blind readers. */
const ChosenPicture = ({ picture, ...props }: GiftPictureProps & { picture: GiftPictureState }) => {
  const { gift, token, onChange } = props;
  const t = useTranslations('gift.follow.picture');
  const client = useClient();
  const action = useAction();
  const [isDescriptionSaved, setDescriptionSaved] = useState(false);
  const params = { token, giftId: gift.id };
  const name = `description-${gift.id}`;
  const saveDescription = (values: FormData) => {
    setDescriptionSaved(false);
    void action.run(async () => {
      const body = { description: readText(values, name).trim() };
      onChange(await client.call('gifts.describePicture', { params, body }));
      setDescriptionSaved(true);
    });
  };
  return (
    <>
      <PhotoFrame
        src={routePath('gifts.picture', { ...params, pictureId: picture.id })}
        alt={picture.description === '' ? t('alt') : picture.description}
        width={picture.widthPx ?? 1200}
        height={picture.heightPx ?? 900}
      />
      <Form onSubmit={saveDescription} problem={action.problemMessage} issues={action.issues}>
        <TextField
          name={name}
          label={t('description')}
          hint={t('descriptionHint')}
          isOptional
          maxLength={GIFT_PICTURE_WORDS_MAX}
          defaultValue={picture.description}
          error={action.field(name)}
        />
        <SuccessNotice isShown={isDescriptionSaved}>{t('kept')}</SuccessNotice>
        <div>
          <Button type="submit" isBusy={action.busy} busyLabel={t('keeping')}>
            {t('keep')}
          </Button>
        </div>
      </Form>
    </>
  );
};

/** The photograph of a gift: the buyer can add, change and remove it until the gift is opened. */
export const GiftPicture = (props: GiftPictureProps) => {
  const { gift, token, onChange } = props;
  const { picture } = gift;
  const t = useTranslations('gift.follow.picture');
  const client = useClient();
  const action = useAction();
  const container = useFocusOnChange(picture?.id ?? '');
  usePollUntilProcessed(props);
  const params = { token, giftId: gift.id };
  const upload = ([file]: File[]) => {
    if (file === undefined) return;
    void action.run(async () => onChange(await client.call('gifts.setPicture', { params, body: file })));
  };
  const remove = () =>
    void action.run(async () => onChange(await client.call('gifts.removePicture', { params })));
  return (
    <Disclosure summary={t('title')} isOpen={picture !== null}>
      <div ref={container} tabIndex={-1}>
        <Stack>
          {picture?.state === 'ready' ? (
            <ChosenPicture key={picture.id} {...props} picture={picture} />
          ) : null}
          {picture?.state === 'unchecked' ? (
            <Notice tone="info" isLive>
              {t('awaited')}
            </Notice>
          ) : null}
          {picture?.state === 'unreadable' ? (
            <Notice tone="attention" isLive>
              {t('unreadable')}
            </Notice>
          ) : null}
          <ProblemNotice message={action.problemMessage} />
          <Row isStackedOnPhone>
            <PhotoPicker
              label={t(picture === null ? 'add' : 'change')}
              isBusy={action.busy}
              busyLabel={t('sending')}
              onPick={upload}
            />
            {picture === null ? null : (
              <Button variant="quiet" icon="remove" onClick={remove} disabled={action.busy}>
                {t('remove')}
              </Button>
            )}
          </Row>
        </Stack>
      </div>
    </Disclosure>
  );
};
