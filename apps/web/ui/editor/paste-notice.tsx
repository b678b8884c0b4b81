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

/** Names the parts of a source that are not in its text: « une image et deux commentaires ». */
export const useOmittedParts = (omissions: Omissions): string => {
  const t = useTranslations('ui.paste');
  const list = new Intl.ListFormat(useLocale(), { type: 'conjunction' });
  return list.format(
    KINDS.filter((kind) => omissions[kind] > 0).map((kind) => t(kind, { count: omissions[kind] })),
  );
};

/** Says in one sentence which parts of a pasted text were omitted. */
export const PasteNotice = ({ omissions }: { omissions: Omissions }) => {
  const t = useTranslations('ui.paste');
  const things = useOmittedParts(omissions);
  return (
    <Notice tone="info" isLive>
      {t(omissions.pictures > 0 ? 'withoutPictures' : 'without', { things })}
    </Notice>
  );
};
