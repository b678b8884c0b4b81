'use client';

import { useTranslations } from 'next-intl';
import { useId, useState } from 'react';
import { keepCookie } from '#session/keep-cookie.ts';
import { SelectField } from '../select-field.tsx';
import { type Theme, themeColours } from './theme.ts';

const showTheme = (theme: Theme) => {
  document.documentElement.dataset.theme = theme;
  const isDark =
    theme === 'dark' || (theme === 'system' && matchMedia('(prefers-color-scheme: dark)').matches);
  for (const meta of document.querySelectorAll('meta[name="theme-color"]'))
    meta.setAttribute('content', isDark ? themeColours.dark : themeColours.light);
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
