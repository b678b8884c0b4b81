import { Text } from '@react-pdf/renderer';
import { createElement, type ReactElement } from 'react';
import { listFamilies } from '../fonts/react-fonts.ts';

/** Renders a text that is ready to be drawn (`toDrawableText`) with the fonts that its characters need. */
export const renderDrawable = (
  key: string,
  drawable: string,
  style: Readonly<Record<string, unknown>>,
): ReactElement =>
  createElement(Text, { key, style: { fontFamily: listFamilies('garamond', drawable), ...style } }, drawable);
