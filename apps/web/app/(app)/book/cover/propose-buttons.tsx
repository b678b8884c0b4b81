'use client';

import { useTranslations } from 'next-intl';
import { useRef, useState } from 'react';
import { useAction } from '#lib/api-client/use-action.ts';
import { useClient } from '#lib/session/session-provider.tsx';
import { Button } from '#ui/controls/button.tsx';
import { Notice } from '#ui/feedback/notice.tsx';
import { Row } from '#ui/layout/row.tsx';
import type { CoverChoice } from './cover-choice.ts';
import { type CoverLook, proposeLook, proposePhotograph, toShape } from './propose-cover.ts';

interface ProposeButtonsProps {
  /** Returns the newest state of the cover. */
  readChoice: () => CoverChoice;
  photographIds: readonly string[];
  onChange: (change: Partial<CoverChoice>) => void;
}

const toLook = ({ style, cover: { model, palette, photographId } }: CoverChoice): CoverLook => ({
  style,
  model,
  palette,
  photographId,
});

/** Proposes another look for this book's cover, and gives the former one back. */
export const ProposeButtons = ({ readChoice, photographIds, onChange }: ProposeButtonsProps) => {
  const t = useTranslations('cover.proposal');
  const client = useClient();
  const { run, busy, problemMessage } = useAction();
  const number = useRef(0);
  const [formerLook, setFormerLook] = useState<CoverLook | null>(null);
  const apply = ({ style, ...look }: CoverLook) =>
    onChange({ style, cover: { ...readChoice().cover, ...look } });
  const propose = () =>
    void run(async () => {
      const photographId = proposePhotograph(photographIds, number.current);
      const shape =
        photographId === null
          ? 'none'
          : toShape(await client.call('photographs.read', { params: { photographId } }));
      const current = toLook(readChoice());
      const look = proposeLook(current, { number: number.current, photographId, shape });
      number.current += 1;
      setFormerLook(current);
      apply(look);
    });
  return (
    <>
      <Row>
        <Button icon="book" isBusy={busy} busyLabel={t('busy')} onClick={propose}>
          {t('propose')}
        </Button>
        {formerLook === null ? null : (
          <Button
            variant="quiet"
            icon="back"
            onClick={() => {
              setFormerLook(null);
              apply(formerLook);
            }}
          >
            {t('former')}
          </Button>
        )}
      </Row>
      {problemMessage === undefined ? null : (
        <Notice tone="error" isLive>
          {problemMessage}
        </Notice>
      )}
    </>
  );
};
