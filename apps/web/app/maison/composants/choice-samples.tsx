import { useTranslations } from 'next-intl';
import { CoverModelDrawing, coverModelNames, Swatch } from '#ui/book/cover-model-drawing.tsx';
import { CheckboxField } from '#ui/forms/checkbox-field.tsx';
import { CheckboxGroup } from '#ui/forms/checkbox-group.tsx';
import { RadioCards } from '#ui/forms/radio-cards.tsx';

const palettes = ['garance', 'sauge', 'ocre', 'prusse', 'ivoire'] as const;

/** Every field of choices in every state, with sample texts. */
export const ChoiceSamples = () => {
  const t = useTranslations('components');
  const cards = (['1', '2', '3'] as const).map((value) => ({
    value,
    label: t(`days.${value}`),
    note: t('hint'),
  }));
  return (
    <>
      <CheckboxField name="unchecked" label={t('sentence')} />
      <CheckboxField name="checked" label={t('sentence')} note={t('hint')} defaultChecked />
      <CheckboxField name="missing" label={t('sentence')} error={t('error')} />
      <CheckboxGroup name="several" label={t('field')} hint={t('hint')} choices={cards} />
      <RadioCards name="one" label={t('field')} defaultValue="1" cards={cards} />
      <RadioCards name="columns" label={t('field')} error={t('error')} hasColumns cards={cards} />
      <RadioCards
        name="coverModel"
        label={t('field')}
        defaultValue="filet"
        hasTiles
        cards={coverModelNames.map((model) => ({
          value: model,
          label: t('label'),
          picture: <CoverModelDrawing model={model} palette="prusse" />,
        }))}
      />
      <RadioCards
        name="palette"
        label={t('field')}
        defaultValue="garance"
        hasTiles
        cards={palettes.map((palette) => ({
          value: palette,
          label: t('label'),
          picture: <Swatch palette={palette} />,
        }))}
      />
    </>
  );
};
