'use client';

import { useTranslations } from 'next-intl';
import { useId, useState } from 'react';
import { storePreference } from '#lib/session/store-preference.ts';
import { SelectField } from '#ui/forms/select-field.tsx';
import { type Theme, themeColours } from './theme.ts';

const isForDarkMode = ({ media }: HTMLMetaElement): boolean =>
  media === '' ? matchMedia('(prefers-color-scheme: dark)').matches : media.includes('dark');

/**
 * Applies a theme. There is a `theme-color` meta element for each mode of the system; with the theme `system` each
 * keeps its own colour.
 */
const applyTheme = (theme: Theme) => {
  document.documentElement.dataset.theme = theme;
  for (const meta of document.querySelectorAll<HTMLMetaElement>('meta[name="theme-color"]')) {
    const isDark = theme === 'system' ? isForDarkMode(meta) : theme === 'dark';
    meta.content = isDark ? themeColours.dark : themeColours.light;
  }
};

/** Theme selection, shown where configured; the choice is stored in the cookie `theme`. */
export const ThemeSwitcher = ({ initial }: { initial: Theme }) => {
  const t = useTranslations('shell.theme');
  // The switcher may be on a page twice: in the sidebar and behind « Plus ».
  const name = useId();
  const [theme, setTheme] = useState(initial);
  const choose = (value: string) => {
    const next = value as Theme;
    setTheme(next);
    storePreference('theme', next);
    applyTheme(next);
  };
  return (
    <SelectField
      name={name}
      label={t('label')}
      value={theme}
      onValue={choose}
      choices={(['system', 'light', 'dark'] as const).map((value) => ({ value, label: t(value) }))}
    />
  );
};
