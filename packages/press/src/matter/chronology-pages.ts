import { Text, View } from '@react-pdf/renderer';
import type { ChronologyEntry } from '@souvenance/contracts';
import { createElement, type ReactElement } from 'react';
import { lineCount } from '../react/fit-words.ts';
import { matterText } from '../react/matter-text.ts';
import { FAMILY } from '../react/react-faces.ts';
import { matterBlock } from './matter-block.ts';
import { blockHeight, type MatterSetting, matterHeading } from './matter-setting.ts';

const SIZE_PT = 10.5;
const LEADING = 1.38;
const YEAR_SHARE = 0.22;
/** White between two dates, in lines. */
const GAP_LINES = 0.45;
/** Part of the page that is filled: react-pdf may need a line more than was counted. */
const FILLED = 0.94;

const sizeOf = ({ frame }: MatterSetting): number => SIZE_PT * frame.matterScale;

const headingPt = ({ style }: MatterSetting): number => style.title.sizePt * 2.4;

const rowHeight = ({ text, year }: ChronologyEntry, setting: MatterSetting): number => {
  const { style, frame } = setting;
  const sizePt = sizeOf(setting);
  const yearFace = frame.matterScale > 1 ? style.body.regular : style.label.face;
  const widthPt = frame.measurePt * (1 - YEAR_SHARE);
  const lines = Math.max(
    lineCount(text, style.body.regular, sizePt, widthPt),
    lineCount(year, yearFace, sizePt, frame.measurePt * YEAR_SHARE),
  );
  return (lines * LEADING + GAP_LINES) * sizePt;
};

const row = ({ year, text }: ChronologyEntry, index: number, setting: MatterSetting): ReactElement => {
  const { style, frame } = setting;
  const sizePt = sizeOf(setting);
  const words = { fontSize: sizePt, lineHeight: LEADING };
  const yearWidth = frame.measurePt * YEAR_SHARE;
  const yearFamily = FAMILY[frame.matterScale > 1 ? style.families.text : style.families.label];
  return createElement(
    View,
    { key: index, style: { flexDirection: 'row', marginBottom: GAP_LINES * sizePt } },
    createElement(
      Text,
      { style: { ...words, fontFamily: [...yearFamily], width: yearWidth } },
      matterText(year),
    ),
    createElement(
      Text,
      {
        style: {
          ...words,
          fontFamily: [...FAMILY[style.families.text]],
          width: frame.measurePt - yearWidth,
        },
      },
      matterText(text),
    ),
  );
};

/** The dates that each page holds. */
const pagedEntries = (entries: readonly ChronologyEntry[], setting: MatterSetting): ChronologyEntry[][] => {
  const roomPt = blockHeight(setting.frame) * FILLED;
  const pages: ChronologyEntry[][] = [[]];
  let usedPt = headingPt(setting);
  for (const entry of entries) {
    const heightPt = rowHeight(entry, setting);
    if (usedPt + heightPt > roomPt && pages.at(-1)?.length !== 0) {
      pages.push([]);
      usedPt = 0;
    }
    pages.at(-1)?.push(entry);
    usedPt += heightPt;
  }
  return pages;
};

/** The dates of a life, on as many pages as they need, the first on the right. */
export const chronologyPages = (setting: MatterSetting): ReactElement[] => {
  const entries = setting.book.chronology ?? [];
  if (entries.length === 0) return [];
  return pagedEntries(entries, setting).map((page, index) => {
    const rows = page.map((entry, at) => row(entry, at, setting));
    const top = index === 0 ? headingPt(setting) : 0;
    const column = { key: 'dates', style: { position: 'absolute' as const, left: 0, right: 0, top } };
    return matterBlock(
      setting.frame,
      index % 2 === 0 ? 'recto' : 'verso',
      index === 0 ? matterHeading('Chronologie', setting) : null,
      createElement(View, column, ...rows),
    );
  });
};
