'use client';

import {
  listed,
  type Photograph,
  photographPlacements,
  routePath,
  type StoryBlock,
  type StoryDocument,
  storyParagraphs,
} from '@souvenance/contracts';
import { useTranslations } from 'next-intl';
import type { Placed } from '#stories/writing/placed-photographs.ts';
import { PhotoFrame } from '#ui/book/photo-frame.tsx';
import { Button } from '#ui/controls/button.tsx';
import { SelectField } from '#ui/controls/select-field.tsx';
import { TextField } from '#ui/controls/text-field.tsx';
import { Sheet } from '#ui/layout/sheet.tsx';
import { PhotographAdvice } from './photograph-advice.tsx';

interface PhotographCardProps {
  number: number;
  placed: Placed;
  photograph: Photograph | undefined;
  body: StoryDocument;
  onChange: (next: Placed | null) => void;
}

const shownCharacters = 44;

const firstWords = (block: StoryBlock): string => {
  const words = storyParagraphs({ type: 'doc', content: [block] }).join(' ');
  return words.length > shownCharacters ? `${words.slice(0, shownCharacters).trimEnd()}…` : words;
};

/** One photograph: whole, in its frame, with its caption and its place. */
export const PhotographCard = ({ number, placed, photograph, body, onChange }: PhotographCardProps) => {
  const t = useTranslations('stories.photographs');
  const { photographId, caption, placement } = placed;
  const blocks = body.content.flatMap((block, index) => {
    const words = firstWords(block);
    return words === '' ? [] : [{ value: String(index + 1), label: t('after', { words }) }];
  });
  // A place after a paragraph that has gone is shown as the nearest one before it.
  const place = blocks.findLast(({ value }) => Number(value) <= placed.afterBlock)?.value ?? '0';
  return (
    <Sheet as="article">
      <PhotoFrame
        src={routePath('photographs.picture', { photographId })}
        alt={caption || t('alt', { number })}
        width={photograph?.widthPx ?? 1200}
        height={photograph?.heightPx ?? 900}
        caption={caption}
        placement={placement}
      />
      <TextField
        name={`caption-${photographId}`}
        label={t('caption')}
        hint={t('captionHint')}
        optional
        maxLength={300}
        value={caption}
        onValue={(value) => onChange({ ...placed, caption: value })}
      />
      <SelectField
        name={`placement-${photographId}`}
        label={t('placement')}
        value={placement}
        choices={photographPlacements.map((value) => ({ value, label: t(`placements.${value}`) }))}
        onValue={(value) =>
          onChange({ ...placed, placement: listed(photographPlacements, value) ?? placement })
        }
      />
      {photograph ? <PhotographAdvice photograph={photograph} placement={placement} /> : null}
      <SelectField
        name={`after-${photographId}`}
        label={t('where')}
        value={place}
        choices={[{ value: '0', label: t('first') }, ...blocks]}
        onValue={(value) => onChange({ ...placed, afterBlock: Number(value) })}
      />
      <div>
        <Button variant="danger" icon="remove" onClick={() => onChange(null)}>
          {t('remove')}
        </Button>
      </div>
    </Sheet>
  );
};
