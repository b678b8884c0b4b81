'use client';

import { useRouter } from 'next/navigation';
import { useTranslations } from 'next-intl';
import { useEffect, useRef, useState } from 'react';
import { localStore } from '#lib/storage/browser-stores.ts';
import { Button } from '#ui/controls/button.tsx';
import { DescriptionList } from '#ui/data/description-list.tsx';
import { Dialog } from '#ui/feedback/dialog.tsx';
import { CheckboxField } from '#ui/forms/checkbox-field.tsx';
import styles from './keyboard-shortcuts.module.css';
import {
  moveThroughRows,
  type PageLetter,
  pageLetters,
  readShortcut,
  type Shortcut,
} from './read-shortcut.ts';

/** Milliseconds after « g » in which a letter opens a page. */
const PREFIX_MS = 1_500;
/** Where the device remembers that a person turned the shortcuts off. */
const STORE_NAME = 'admin-shortcuts';
const OFF = 'off';

/** Calls `onShortcut` for each shortcut, unless they are turned off: then only the help opens, by its button. */
const useShortcuts = (isOn: boolean, onShortcut: (shortcut: Shortcut) => void): void => {
  const handler = useRef(onShortcut);
  useEffect(() => {
    handler.current = onShortcut;
  });
  useEffect(() => {
    if (!isOn) return undefined;
    let prefixAt = Number.NEGATIVE_INFINITY;
    const press = (event: KeyboardEvent) => {
      const shortcut = readShortcut(event, event.timeStamp - prefixAt < PREFIX_MS);
      prefixAt = shortcut?.kind === 'prefix' ? event.timeStamp : Number.NEGATIVE_INFINITY;
      if (shortcut === null) return;
      event.preventDefault();
      handler.current(shortcut);
    };
    document.addEventListener('keydown', press);
    return () => document.removeEventListener('keydown', press);
  }, [isOn]);
};

/**
 * Shortcuts of the administration, and their help. They are single letters, so a person can turn them off (WCAG 2.1.4);
 * nothing happens while one types.
 */
export const KeyboardShortcuts = () => {
  const t = useTranslations('adminLists.keys');
  const router = useRouter();
  const [isHelpOpen, setHelpOpen] = useState(false);
  const [isOn, setOn] = useState(true);
  useEffect(() => setOn(localStore.read(STORE_NAME) !== OFF), []);
  useShortcuts(isOn, (shortcut) => {
    if (shortcut.kind === 'search') document.getElementById('search-everything')?.focus();
    if (shortcut.kind === 'next') moveThroughRows(1);
    if (shortcut.kind === 'previous') moveThroughRows(-1);
    if (shortcut.kind === 'help') setHelpOpen(true);
    if (shortcut.kind === 'open') router.push(shortcut.path);
  });
  const toggle = (isChosen: boolean) => {
    setOn(isChosen);
    if (isChosen) localStore.forget(STORE_NAME);
    else localStore.keep(STORE_NAME, OFF);
  };
  const letters = Object.keys(pageLetters) as PageLetter[];
  return (
    <div className={styles.help}>
      <Button variant="quiet" onClick={() => setHelpOpen(true)}>
        {t('open')}
      </Button>
      <Dialog isOpen={isHelpOpen} onOpenChange={setHelpOpen} title={t('title')} description={t('text')}>
        <DescriptionList
          cells={[
            { label: '/', value: t('search') },
            { label: 'j', value: t('next') },
            { label: 'k', value: t('previous') },
            ...letters.map((letter) => ({ label: `g ${letter}`, value: t(`pages.${letter}`) })),
            { label: '?', value: t('help') },
          ]}
        />
        <CheckboxField name="shortcuts" label={t('use')} checked={isOn} onCheckedChange={toggle} />
      </Dialog>
    </div>
  );
};
