'use client';

import type { Book, BookCover } from '@souvenance/contracts';
import { formatAuthors } from '@souvenance/contracts/rules';
import { useTranslations } from 'next-intl';
import { type ReactNode, useState } from 'react';
import type { CoverPhotograph } from '#features/photographs/read-cover-photographs.ts';
import { CoverModelPicture, coverModelNames, Swatch } from '#ui/book/cover-model-drawing.tsx';
import { Thumbnail } from '#ui/book/thumbnail.tsx';
import { Button } from '#ui/controls/button.tsx';
import { RadioCards } from '#ui/forms/radio-cards.tsx';
import { TextArea } from '#ui/forms/text-area.tsx';
import { TextField } from '#ui/forms/text-field.tsx';
import { Disclosure } from '#ui/layout/disclosure.tsx';
import { Row } from '#ui/layout/row.tsx';
import { Stack } from '#ui/layout/stack.tsx';
import { Heading } from '#ui/text/heading.tsx';
import { HiddenText } from '#ui/text/hidden-text.tsx';
import { Text } from '#ui/text/text.tsx';
import { buildPhotographChoices, selectInitialPhotographs } from './build-photograph-choices.ts';
import type { CoverChoice } from './cover-choice.ts';

const bookStyles = ['classique', 'moderne', 'chaleureux'] as const;
const palettes = ['garance', 'sauge', 'ocre', 'prusse', 'ivoire'] as const;

interface CoverFormProps {
  choice: CoverChoice;
  onChange: (change: Partial<CoverChoice>) => void;
  photographs: readonly CoverPhotograph[];
  /** URL of this cover's front in a given model; null until it is drawn. */
  buildFrontUrl: (model: BookCover['model']) => string | null;
  /** Adds a photograph; stands below those to choose from. */
  upload: ReactNode;
}

interface CoverPhotographsProps {
  photographs: readonly CoverPhotograph[];
  chosenId: string | null;
  onChosen: (id: string | null) => void;
  upload: ReactNode;
}

/** A few photographs, including the chosen one; a button shows all. */
const CoverPhotographs = ({ photographs, chosenId, onChosen, upload }: CoverPhotographsProps) => {
  const t = useTranslations('cover.photographs');
  const [showsAll, setShowsAll] = useState(false);
  const firstPhotos = selectInitialPhotographs(photographs, chosenId);
  if (photographs.length === 0)
    return (
      <Stack space="3">
        <Text tone="soft">{t('empty')}</Text>
        {upload}
      </Stack>
    );
  return (
    <Stack space="3">
      <RadioCards
        name="photographId"
        label={<HiddenText>{t('label')}</HiddenText>}
        value={chosenId ?? ''}
        onValue={(id) => onChosen(id === '' ? null : id)}
        hasTiles
        cards={[
          { value: '', label: t('none') },
          ...buildPhotographChoices(showsAll ? photographs : firstPhotos, (story) =>
            story === null ? t('added') : t('untitled', { story }),
          ).map(({ src, value, label }) => ({ value, label, picture: <Thumbnail src={src} /> })),
        ]}
      />
      {photographs.length > firstPhotos.length ? (
        <Row>
          <Button aria-expanded={showsAll} onClick={() => setShowsAll(!showsAll)}>
            {showsAll ? t('fewer') : t('all', { count: photographs.length })}
          </Button>
        </Row>
      ) : null}
      {upload}
    </Stack>
  );
};

/** Model, colour, photograph and style, each in a fold that names the present choice; the models are open. */
const CoverAppearance = ({
  choice: { cover, style },
  onChange,
  photographs,
  buildFrontUrl,
  upload,
}: CoverFormProps) => {
  const t = useTranslations('cover');
  const changeCover = (change: Partial<BookCover>) => onChange({ cover: { ...cover, ...change } });
  return (
    <>
      <Disclosure summary={t('models.label')} aside={t(`models.${cover.model}`)} isOpen>
        <RadioCards
          name="model"
          label={<HiddenText>{t('models.label')}</HiddenText>}
          value={cover.model}
          onValue={(model) => changeCover({ model: model as BookCover['model'] })}
          hasTiles
          perRow={4}
          cards={coverModelNames.map((model) => ({
            value: model,
            label: t(`models.${model}`),
            picture: <CoverModelPicture model={model} palette={cover.palette} src={buildFrontUrl(model)} />,
          }))}
        />
      </Disclosure>
      <Disclosure summary={t('palettes.label')} aside={t(`palettes.${cover.palette}`)}>
        <RadioCards
          name="palette"
          label={<HiddenText>{t('palettes.label')}</HiddenText>}
          value={cover.palette}
          onValue={(palette) => changeCover({ palette: palette as BookCover['palette'] })}
          hasTiles
          perRow={palettes.length}
          cards={palettes.map((palette) => ({
            value: palette,
            label: t(`palettes.${palette}`),
            picture: <Swatch palette={palette} />,
          }))}
        />
      </Disclosure>
      <Disclosure
        summary={t('photographs.label')}
        aside={cover.photographId === null ? t('photographs.none') : undefined}
      >
        <CoverPhotographs
          photographs={photographs}
          chosenId={cover.photographId}
          onChosen={(photographId) => changeCover({ photographId })}
          upload={upload}
        />
      </Disclosure>
      <Disclosure summary={t('styles.label')} aside={t(`styles.${style}`)}>
        <RadioCards
          name="style"
          label={<HiddenText>{t('styles.label')}</HiddenText>}
          value={style}
          onValue={(value) => onChange({ style: value as Book['style'] })}
          cards={bookStyles.map((value) => ({ value, label: t(`styles.${value}`) }))}
        />
      </Disclosure>
    </>
  );
};

const CoverTexts = ({ choice, onChange }: Pick<CoverFormProps, 'choice' | 'onChange'>) => {
  const t = useTranslations('cover');
  const { title, subtitle, narrator, secondNarrator, cover } = choice;
  const changeCover = (change: Partial<BookCover>) => onChange({ cover: { ...cover, ...change } });
  return (
    <Disclosure summary={t('texts')}>
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
        isOptional
        onValue={(value) => onChange({ subtitle: value })}
      />
      <TextField
        name="narrator"
        label={t(secondNarrator === null ? 'narrator' : 'firstNarrator')}
        value={narrator}
        maxLength={120}
        error={narrator.trim() === '' ? t('narratorMissing') : undefined}
        onValue={(value) => onChange({ narrator: value })}
      />
      {secondNarrator === null ? null : (
        <TextField
          name="secondNarrator"
          label={t('secondNarrator')}
          hint={t('authors', { authors: formatAuthors({ narrator, secondNarrator }) })}
          value={secondNarrator.name}
          maxLength={120}
          error={secondNarrator.name.trim() === '' ? t('narratorMissing') : undefined}
          onValue={(name) => onChange({ secondNarrator: { ...secondNarrator, name } })}
        />
      )}
      <TextField
        name="spineText"
        label={t('spine')}
        hint={t('spineHint')}
        value={cover.spineText}
        maxLength={80}
        isOptional
        onValue={(spineText) => changeCover({ spineText })}
      />
      <TextArea
        name="backText"
        label={t('back')}
        value={cover.backText}
        maxLength={900}
        rows={6}
        isOptional
        onValue={(backText) => changeCover({ backText })}
      />
    </Disclosure>
  );
};

/** Model, colour, photograph and texts of the cover; each change is saved by itself. */
export const CoverForm = (props: CoverFormProps) => {
  const t = useTranslations('cover');
  return (
    <section>
      <Heading level={2}>{t('choices')}</Heading>
      <CoverAppearance {...props} />
      <CoverTexts choice={props.choice} onChange={props.onChange} />
    </section>
  );
};
