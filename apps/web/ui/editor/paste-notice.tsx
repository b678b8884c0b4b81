'use client';

import type { Omissions } from '@souvenance/contracts/story-reader';
import { useLocale, useTranslations } from 'next-intl';
import { Notice } from '../feedback/notice.tsx';

const KINDS = ['pictures', 'media', 'comments', 'deletions', 'hidden'] as const satisfies (keyof Omissions)[];

/** Tells what of a pasted text stayed behind, in one sentence. */
export const PasteNotice = ({ omissions }: { omissions: Omissions }) => {
  const t = useTranslations('ui.paste');
  const list = new Intl.ListFormat(useLocale(), { type: 'conjunction' });
  const things = KINDS.filter((kind) => omissions[kind] > 0).map((kind) =>
    t(kind, { count: omissions[kind] }),
  );
  return (
    <Notice tone="info" live>
      {t(omissions.pictures > 0 ? 'withoutPictures' : 'without', { things: list.format(things) })}
    </Notice>
  );
};
