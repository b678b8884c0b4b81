'use client';

import { useTranslations } from 'next-intl';
import { useId, useState } from 'react';
import { keepCookie } from '#lib/session/keep-cookie.ts';
import { SelectField } from '#ui/forms/select-field.tsx';
import { type Theme, themeColours } from './theme.ts';

const isOfDark = ({ media }: HTMLMetaElement): boolean =>
  media === '' ? matchMedia('(prefers-color-scheme: dark)').matches : media.includes('dark');

/** A colour for each mode of the system stands in a meta of its own, and stays the system's when that is the choice. */
const showTheme = (theme: Theme) => {
  document.documentElement.dataset.theme = theme;
  for (const meta of document.querySelectorAll<HTMLMetaElement>('meta[name="theme-color"]')) {
    const isDark = theme === 'system' ? isOfDark(meta) : theme === 'dark';
    meta.content = isDark ? themeColours.dark : themeColours.light;
  }
};

/** Shown where the configuration asks for it; the choice is kept in the cookie `theme`. */
export const ThemeSwitcher = ({ initial }: { initial: Theme }) => {
  const t = useTranslations('shell.theme');
  // The switcher may stand twice on a page: in the sidebar and behind « Plus ».
  const name = useId();
  const [theme, setTheme] = useState(initial);
  const choose = (value: string) => {
    const next = value as Theme;
    setTheme(next);
    keepCookie('theme', next);
    showTheme(next);
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
