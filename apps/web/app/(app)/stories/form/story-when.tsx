'use client';

import type { LifePeriod, Story, StoryTime } from '@souvenance/contracts';
import { areValidYears, formatYears, lifePeriods } from '@souvenance/contracts/rules';
import { useTranslations } from 'next-intl';
import { useState } from 'react';
import type { Autosaver } from '#features/stories/writing/autosaver.ts';
import type { Draft } from '#features/stories/writing/draft.ts';
import { SelectField } from '#ui/forms/select-field.tsx';
import { TextField } from '#ui/forms/text-field.tsx';
import { YearFields } from '#ui/forms/year-fields.tsx';
import { Disclosure } from '#ui/layout/disclosure.tsx';
import { Stack } from '#ui/layout/stack.tsx';

interface StoryWhenProps {
  autosaver: Autosaver<Story>;
  draft: Draft;
  story: Story | null;
}

const findPeriod = (value: string): LifePeriod | null =>
  lifePeriods.find((period) => period === value) ?? null;

/**
 * When the story happened: years and period order the chapters, the text is printed. Collapsed, with a summary beside
 * it.
 */
export const StoryWhen = ({ autosaver, draft, story }: StoryWhenProps) => {
  const t = useTranslations('stories.form.when');
  const [hasWrongYears, setWrongYears] = useState(false);
  // A question proposes its period for the answer.
  const time = draft.time === undefined ? story?.time : draft.time;
  const periodText = draft.period;
  const flush = () => void autosaver.flush();
  const changeTime = (changed: Partial<StoryTime>) => {
    const next = { ...(time ?? { years: null, period: null }), ...changed };
    autosaver.change({ time: next.years === null && next.period === null ? null : next });
  };
  const timeText = time?.years ? formatYears(time.years) : time?.period ? t(`periods.${time.period}`) : '';
  return (
    <Disclosure summary={t('title')} aside={periodText.trim() || timeText || t('unknown')}>
      <Stack space="5">
        <YearFields
          name="annees"
          firstTexts={{ label: t('from'), hint: t('fromHint') }}
          lastTexts={{ label: t('to'), hint: t('toHint') }}
          value={time?.years ?? null}
          error={hasWrongYears ? t('wrongYears', { thisYear: String(new Date().getFullYear()) }) : undefined}
          onYears={(years) => {
            const isAccepted =
              years === null || (years !== 'unreadable' && areValidYears(years, new Date().getFullYear()));
            setWrongYears(!isAccepted);
            if (isAccepted) changeTime({ years });
          }}
          onBlur={flush}
        />
        <SelectField
          name="epoque"
          label={t('lifePeriod')}
          isOptional
          value={time?.period ?? ''}
          onValue={(value) => changeTime({ period: findPeriod(value) })}
          choices={[
            { value: '', label: t('unknown') },
            ...lifePeriods.map((value) => ({ value, label: t(`periods.${value}`) })),
          ]}
        />
        <TextField
          name="period"
          label={t('words')}
          hint={t('wordsHint')}
          isOptional
          maxLength={80}
          value={periodText}
          onValue={(period) => autosaver.change({ period })}
          onBlur={flush}
        />
      </Stack>
    </Disclosure>
  );
};
