'use client';

import type { Book, BookCover } from '@souvenance/contracts';
import { useTranslations } from 'next-intl';
import { useState } from 'react';
import type { CoverPhotograph } from '#features/photographs/read-cover-photographs.ts';
import { CoverModelPicture, Swatch } from '#ui/book/cover-model-drawing.tsx';
import { Thumbnail } from '#ui/book/thumbnail.tsx';
import { Button } from '#ui/controls/button.tsx';
import { RadioCards } from '#ui/forms/radio-cards.tsx';
import { TextArea } from '#ui/forms/text-area.tsx';
import { TextField } from '#ui/forms/text-field.tsx';
import { Row } from '#ui/layout/row.tsx';
import { Stack } from '#ui/layout/stack.tsx';
import { Heading } from '#ui/text/heading.tsx';
import { Text } from '#ui/text/text.tsx';
import type { CoverChoice } from './cover-choice.ts';
import { firstPhotographs, photographChoices } from './photograph-choices.ts';

const bookStyles = ['classique', 'moderne', 'chaleureux'] as const;
const models = ['filet', 'bandeau', 'portrait', 'plein'] as const;
const palettes = ['garance', 'sauge', 'ocre', 'prusse', 'ivoire'] as const;

interface CoverFormProps {
  choice: CoverChoice;
  onChange: (change: Partial<CoverChoice>) => void;
  photographs: readonly CoverPhotograph[];
  /** The front of this very cover by a model, once it is drawn. */
  frontOf: (model: BookCover['model']) => string | null;
}

interface CoverPhotographsProps {
  photographs: readonly CoverPhotograph[];
  chosenId: string | null;
  onChosen: (id: string | null) => void;
}

/** A few photographs first, the chosen one among them, and all of them behind a button. */
const CoverPhotographs = ({ photographs, chosenId, onChosen }: CoverPhotographsProps) => {
  const t = useTranslations('cover.photographs');
  const [isWhole, setWhole] = useState(false);
  const first = firstPhotographs(photographs, chosenId);
  if (photographs.length === 0) return <Text tone="soft">{t('empty')}</Text>;
  return (
    <Stack space="3">
      <RadioCards
        name="photographId"
        label={t('label')}
        hint={t('hint')}
        value={chosenId ?? ''}
        onValue={(id) => onChosen(id === '' ? null : id)}
        tiles
        cards={[
          { value: '', label: t('none') },
          ...photographChoices(isWhole ? photographs : first, (story) => t('untitled', { story })).map(
            ({ src, value, label }) => ({ value, label, picture: <Thumbnail src={src} /> }),
          ),
        ]}
      />
      {photographs.length > first.length ? (
        <Row>
          <Button aria-expanded={isWhole} onClick={() => setWhole(!isWhole)}>
            {isWhole ? t('fewer') : t('all', { count: photographs.length })}
          </Button>
        </Row>
      ) : null}
    </Stack>
  );
};

const CoverLooks = ({ choice: { cover, style }, onChange, photographs, frontOf }: CoverFormProps) => {
  const t = useTranslations('cover');
  const set = (change: Partial<BookCover>) => onChange({ cover: { ...cover, ...change } });
  return (
    <Stack as="section" space="5">
      <Heading level={2}>{t('choices')}</Heading>
      <RadioCards
        name="style"
        label={t('styles.label')}
        hint={t('styles.hint')}
        value={style}
        onValue={(value) => onChange({ style: value as Book['style'] })}
        cards={bookStyles.map((value) => ({
          value,
          label: t(`styles.${value}`),
          note: t(`styles.${value}Note`),
        }))}
      />
      <RadioCards
        name="model"
        label={t('models.label')}
        value={cover.model}
        onValue={(model) => set({ model: model as BookCover['model'] })}
        tiles
        perRow={models.length}
        cards={models.map((model) => ({
          value: model,
          label: t(`models.${model}`),
          picture: <CoverModelPicture model={model} palette={cover.palette} src={frontOf(model)} />,
        }))}
      />
      <RadioCards
        name="palette"
        label={t('palettes.label')}
        value={cover.palette}
        onValue={(palette) => set({ palette: palette as BookCover['palette'] })}
        tiles
        perRow={palettes.length}
        cards={palettes.map((palette) => ({
          value: palette,
          label: t(`palettes.${palette}`),
          picture: <Swatch palette={palette} />,
        }))}
      />
      <CoverPhotographs
        photographs={photographs}
        chosenId={cover.photographId}
        onChosen={(photographId) => set({ photographId })}
      />
    </Stack>
  );
};

const CoverWords = ({ choice, onChange }: Omit<CoverFormProps, 'photographs' | 'frontOf'>) => {
  const t = useTranslations('cover');
  const { title, subtitle, narrator, cover } = choice;
  const set = (change: Partial<BookCover>) => onChange({ cover: { ...cover, ...change } });
  return (
    <Stack as="section" space="5">
      <Heading level={2}>{t('texts')}</Heading>
      <TextField
        name="title"
        label={t('bookTitle')}
        value={title}
        maxLength={90}
        error={title.trim() === '' ? t('bookTitleMissing') : undefined}
        onValue={(value) => onChange({ title: value })}
      />
      <TextField
        name="subtitle"
        label={t('subtitle')}
        value={subtitle}
        maxLength={120}
        optional
        onValue={(value) => onChange({ subtitle: value })}
      />
      <TextField
        name="narrator"
        label={t('narrator')}
        value={narrator}
        maxLength={120}
        error={narrator.trim() === '' ? t('narratorMissing') : undefined}
        onValue={(value) => onChange({ narrator: value })}
      />
      <TextField
        name="spineText"
        label={t('spine')}
        hint={t('spineHint')}
        value={cover.spineText}
        maxLength={80}
        optional
        onValue={(spineText) => set({ spineText })}
      />
      <TextArea
        name="backText"
        label={t('back')}
        hint={t('backHint')}
        value={cover.backText}
        maxLength={900}
        rows={6}
        optional
        onValue={(backText) => set({ backText })}
      />
    </Stack>
  );
};

/** Model, colour, photograph, words: nothing has to be sent, each choice is kept by itself. */
export const CoverForm = (props: CoverFormProps) => (
  <Stack space="6">
    <CoverLooks {...props} />
    <CoverWords choice={props.choice} onChange={props.onChange} />
  </Stack>
);
