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

/** Says which parts of a pasted text were omitted, and which notes stayed in the text. */
export const PasteNotice = ({ omissions }: { omissions: Omissions }) => {
  const t = useTranslations('ui.paste');
  const things = useOmittedParts(omissions);
  const { longNotes, pictures } = omissions;
  return (
    <Notice tone="info" isLive>
      {things === '' ? null : t(pictures > 0 ? 'withoutPictures' : 'without', { things })}
      {things !== '' && longNotes > 0 ? ' ' : null}
      {longNotes > 0 ? t('longNotes', { count: longNotes }) : null}
    </Notice>
  );
};
