'use client';

import type { Omissions } from '@souvenance/contracts/story-reader';
import { useLocale, useTranslations } from 'next-intl';
import { Notice } from '../feedback/notice.tsx';

const KINDS = [
  'pictures',
  'media',
  'comments',
  'deletions',
  'hidden',
  'choices',
] as const satisfies (keyof Omissions)[];

/** Says in one sentence which parts of a pasted text were omitted. */
export const PasteNotice = ({ omissions }: { omissions: Omissions }) => {
  const t = useTranslations('ui.paste');
  const list = new Intl.ListFormat(useLocale(), { type: 'conjunction' });
  const omittedParts = KINDS.filter((kind) => omissions[kind] > 0).map((kind) =>
    t(kind, { count: omissions[kind] }),
  );
  return (
    <Notice tone="info" isLive>
      {t(omissions.pictures > 0 ? 'withoutPictures' : 'without', { things: list.format(omittedParts) })}
    </Notice>
  );
};
